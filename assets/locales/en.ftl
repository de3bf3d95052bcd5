## Rules in words

rules-presets = Rules, by the name that `--rules` takes:
rules-options = Options, which may follow a name (nine,flying=never), the default first:
rules-changed = differs from { $preset }

preset-malom = Malom
preset-malom-about = The Hungarian game: nine men, and two men taken for two mills closed at once.
preset-nine = Nine men's morris
preset-nine-about = The tournament game: nine men, one man taken however many mills close.
preset-lasker = Lasker morris
preset-lasker-about = Ten men; as long as men are in hand one may place or move.
preset-morabaraba = Morabaraba
preset-morabaraba-about = The South African game: twelve cattle a side, and lines across the corners.
preset-twelve = Twelve men's morris
preset-twelve-about = Twelve men, and lines across the corners.
preset-eleven = Eleven men's morris
preset-eleven-about = Eleven men, and lines across the corners.
preset-seven = Seven men's morris
preset-seven-about = Two squares and a point in the middle, seven men, no flying.
preset-six = Six men's morris
preset-six-about = Two squares, six men, no flying.
preset-three = Three men's morris
preset-three-about = One small square, three men: a row of three wins.

option-board = the board
option-board-nine = three squares in one another, joined at the middle of their sides
option-board-nine-diagonals = the same, joined at the corners as well
option-board-three = one square with a cross and both diagonals
option-board-six = two squares in one another, joined at the middle of their sides
option-board-seven = the same with a point in the middle
option-men = men a side
option-men-number = { $number } men a side
option-men-range = any number, at most half the points of the board
option-flying = jumping to any empty point
option-flying-three = a side with three men left flies: it moves to any empty point
option-flying-four = a side with four men left or fewer flies
option-flying-never = nobody flies
option-double-mill = closing two mills with one man
option-double-mill-one = takes one man
option-double-mill-two = takes two men
option-men-in-mills = men that stand in a mill
option-men-in-mills-safe-unless-all = are safe, unless all their side's men stand in mills
option-men-in-mills-never-safe = may be taken like any others
option-men-in-mills-always-safe = are always safe; if all stand in mills nothing is taken
option-csiki-csuki = opening a mill and closing it again with the same man
option-csiki-csuki-allowed = is allowed, turn after turn
option-csiki-csuki-forbidden = is forbidden on the next turn; where nothing else is legal it is played but takes nothing
option-repeat-mill = leaving one mill for another and going straight back
option-repeat-mill-allowed = is allowed
option-repeat-mill-restricted = is forbidden on the next turn; where nothing else is legal it is played but takes nothing
option-placing = while men are in hand
option-placing-first = a man is placed, none is moved
option-placing-free = a man is placed or moved, as one likes
option-blocked = a side that must move and cannot
option-blocked-loses = has lost
option-blocked-draws = makes the game a draw
option-blocked-passes = passes; if neither side can move the game is a draw
option-full-board = when placing has filled the board
option-full-board-blocked = the side to move is blocked
option-full-board-draw = the game is a draw
option-repetition = the same position again
option-repetition-3 = is a draw the third time
option-repetition-4 = is a draw the fourth time
option-repetition-never = means nothing
option-quiet-limit = turns in a row that neither place nor take
option-quiet-limit-number = { $number ->
    [one] are a draw after one of each side
   *[other] are a draw after { $number } of each side
}
option-quiet-limit-range = a draw after so many of each side
option-quiet-limit-never = may go on for ever
option-endgame-limit = the same once a side is down to three men
option-endgame-limit-number = { $number ->
    [one] are a draw after one of each side
   *[other] are a draw after { $number } of each side
}
option-endgame-limit-range = a draw after so many of each side
option-endgame-limit-never = has no limit of its own
option-centre-first = the first man of the game in the centre
option-centre-first-allowed = is allowed
option-centre-first-forbidden = is forbidden

## Sides and players

side-white = Light
side-black = Dark
player-person = person
player-computer = computer, { $level }
level-easy = easy
level-medium = medium
level-hard = hard
language-name = English
rules-own-mix = { $preset }, changed

## Results and reasons

result-white = Light wins.
result-black = Dark wins.
result-draw = A draw.
outcome-few-men-white = Light has fewer than three men.
outcome-few-men-black = Dark has fewer than three men.
outcome-blocked-white = Light cannot move.
outcome-blocked-black = Dark cannot move.
outcome-resigned-white = Light resigned.
outcome-resigned-black = Dark resigned.
outcome-blocked = Nobody can move.
outcome-full-board = Placing has filled the board.
outcome-repetition = The same position has come up too often.
outcome-quiet-limit = Too many turns without a mill.
outcome-endgame-limit = Too many turns without a mill against three men.
outcome-agreed = The players agreed on it.

## Why something is refused

illegal-over = The game is over.
illegal-no-such-point = The board has no such point.
illegal-must-take = A mill was closed: take a man first.
illegal-nothing-owed = No man may be taken now: no mill was closed.
illegal-turn-unfinished = The turn is not complete: a man must be taken.
illegal-own-man = That man is your own.
illegal-nobody-there = No man stands there.
illegal-safe-in-mill = That man stands in a mill and is safe.
illegal-hand-empty = There are no men left in hand.
illegal-must-place = There are men in hand: all must be placed first.
illegal-occupied = A man stands there already.
illegal-not-yours = That man is the opponent's.
illegal-too-far = Men move along a line to the next point.
illegal-centre-first = The first man may not go to the centre.
illegal-csiki-csuki = Csiki-csuki is forbidden: the man may not go straight back to close its mill again.
illegal-repeat-mill = The man left that mill for another and may not go straight back.
refused-not-your-turn = It is the computer's turn.
refused-stuck = That man has nowhere to go.
refused-no-history = There is nothing further that way.
agreement-no-offer = No draw has been offered.
agreement-offered = A draw has been offered already.

## What to do now

prompt-place = Place a man on an empty point.
prompt-place-or-move = Place a man, or move one.
prompt-move = Move a man along a line.
prompt-move-to = Choose where it goes.
prompt-fly-3 = Three men left: fly to any empty point.
prompt-fly-4 = Four men left: fly to any empty point.
prompt-fly-to = Choose any empty point to fly to.
prompt-take-one-outside-black = Take a dark man that is not in a mill.
prompt-take-one-outside-white = Take a light man that is not in a mill.
prompt-take-one-any-black = Take any dark man.
prompt-take-one-any-white = Take any light man.
prompt-take-two-outside-black = Two mills: take two dark men that are not in a mill.
prompt-take-two-outside-white = Two mills: take two light men that are not in a mill.
prompt-take-two-any-black = Two mills: take any two dark men.
prompt-take-two-any-white = Two mills: take any two light men.
prompt-over = The game is over.
prompt-thinking = { $name } is thinking…
prompt-draw-considered = { $name } considers the draw…
prompt-computer = It is { $name }’s turn.
prompt-hint-look = Look at the points that glow.
prompt-hint-tell = A good turn: { $turn }
prompt-editor = Setting up a position
counter-repetition = This position for the { $count ->
        [2] second
        [3] third
       *[other] { $count }th
    } time; the { $limit ->
        [3] third
        [4] fourth
       *[other] { $limit }th
    } is a draw.
counter-quiet = Moves without a man taken: { $count }; { $limit } are a draw.
hud-men = in hand { $hand } · lost { $lost }
hud-undo = Undo
hud-redo = Redo
hud-hint = Hint
hud-move-now = Move now
hud-moves = Moves
hud-mute = Sound off
hud-unmute = Sound on
hud-menu = Menu
hud-result = Result
hud-agree = Agree to a draw
hud-reason = { $turn } – { $motive }
moves-start = Start
moves-copy-game = Copy game
moves-copy-position = Copy position
moves-paste = Paste

## Short messages

toast-draw-offered-white = Light offers a draw.
toast-draw-offered-black = Dark offers a draw.
toast-draw-declined = The draw was declined.
toast-removal-lapsed = A mill, but no man may be taken.
toast-passed-white = Light cannot move and passes.
toast-passed-black = Dark cannot move and passes.
toast-flight-white = Light is down to { $men } men: from now on they may fly to any empty point.
toast-flight-black = Dark is down to { $men } men: from now on they may fly to any empty point.
toast-muted = Sound off
toast-unmuted = Sound on
toast-game-copied = The game is on the clipboard.
toast-position-copied = The position is on the clipboard.
toast-paste-sure = The game on the board will be lost: paste again to go on.
toast-nothing-to-paste = There is no text on the clipboard.
toast-no-position = The clipboard holds no position of these rules: { $error }
toast-no-record = The clipboard holds no game: { $error }
toast-picture = The picture is in { $file }
toast-no-picture = The picture could not be saved: { $error }

## Title and menus

title-name = Malom
title-about = Nine men’s morris
title-continue = Continue
title-continue-white = { $rules } · turn { $turn }, Light to move
title-continue-black = { $rules } · turn { $turn }, Dark to move
title-continue-over = { $rules } · ended at turn { $turn }
title-new-game = New game
title-open = Open a game
title-help = How to play
title-settings = Settings
title-quit = Quit
menu-title = Menu
menu-back = Back
menu-resume = Go on playing
menu-new-game = New game
menu-files = Save or open
menu-editor = Set up a position
menu-help = Rules and keys
menu-settings = Settings
menu-draw = Offer a draw
menu-agree = Agree to the draw
menu-resign = Resign
menu-resign-sure = Press again to resign
menu-leave = To the title
end-rematch = Rematch
end-swap = Swap sides
end-new-game = New game
end-look = Look at the board
end-title = To the title

## A new game

new-title = New game
new-players = Who plays
new-name = name
new-rules = Rules
new-own-mix = Change the rules one by one
new-differs = Differs from { $preset }.
new-more-options = More options
new-play = Play
new-play-sure = The game on the board will be lost: play?

## Help

help-title = How to play
help-how = The game
help-aim = Three men of one side on a line make a mill, and a mill takes a man from the opponent. Whoever is down to two men, or cannot move, has lost.
help-place = First the sides take turns placing their men on empty points. Light begins.
help-mill = Whoever closes a mill takes a man from the opponent at once. Men that stand in a mill are safe as long as there are others.
help-move = When all men are placed, one man moves along a line to the next empty point each turn. A mill may be opened and closed again.
help-fly = With three men left a side may fly, where the rules allow it: a man goes to any empty point.
help-end = The game is drawn when the same position keeps coming up or nothing is taken for long.
help-rules = The rules in play: { $rules }
help-controls = Keys and mouse
help-key-click = Click
help-key-click-does = places a man, picks one up, sets it down, takes one
help-key-drag = Drag
help-key-drag-does = moves a man
help-key-right = Right button
help-key-right-does = puts back what is picked up; held, it turns the view
help-key-wheel = Wheel
help-key-wheel-does = goes nearer or farther
help-key-double = Double click beside the board
help-key-double-does = brings the usual view back
help-key-arrows = Arrows
help-key-arrows-does = walk from point to point
help-key-enter = Enter or Space
help-key-enter-does = chooses the point
help-key-letters = Letters and digits
help-key-letters-does = choose a point: d6, or its letter and Enter
help-key-escape = Esc
help-key-escape-does = one step back; in play the menu
help-key-undo = Ctrl+Z, Ctrl+Y
help-key-undo-does = take back, play again
help-key-new = Ctrl+N
help-key-new-does = a new game
help-key-files = Ctrl+O, Ctrl+S
help-key-files-does = open or save a game
help-key-copy = Ctrl+C, Ctrl+V
help-key-copy-does = copy the game, paste a game or position
help-key-hint = F3, F4
help-key-hint-does = a hint; the computer moves now
help-key-flat = F2, F11
help-key-flat-does = straight from above; full screen
help-key-hide = F10
help-key-hide-does = hides everything but the board
help-key-picture = F12
help-key-picture-does = saves a picture

## Settings

settings-title = Settings
settings-language = Language
settings-speed = Speed of motion
settings-speed-off = none
settings-speed-fast = fast
settings-speed-normal = normal
settings-speed-slow = slow
settings-motion-reduced = reduced
settings-quality = Quality of the picture
settings-quality-low = low
settings-quality-medium = medium
settings-quality-high = high
settings-coordinates = Coordinates
settings-coordinates-squares = a1 to g7
settings-coordinates-letters = a letter at each point
settings-coordinates-none = none
settings-view = Seen from
settings-view-own = my side
settings-view-white = Light’s side
settings-view-black = Dark’s side
settings-window = Screen
settings-window-window = window
settings-window-full = full screen
settings-scale = Size of the writing
settings-muted = muted
settings-volume-all = Volume
settings-volume-music = Music
settings-volume-ambience = Room
settings-volume-effects = Men and buttons
settings-damaged = The settings could not be read; the usual ones are in use. The old file is { $file }
settings-not-saved = The settings could not be saved.
save-recovered = The saved game was damaged ({ $error }); the one saved before it is there. The damaged file is { $file }
save-damaged = The saved game could not be read: { $error }. The file is kept as { $file }

## Files

files-title = Games
files-save-as = Save this game
files-name = name
files-save = Save
files-open = Open a game
files-none = No games have been saved yet.
files-folder = The games are in { $folder }
files-turn = turn { $turn }
files-unreadable = cannot be read
files-gone = The file is not there any more.
files-open-sure = The game on the board will be lost: choose again to go on.
files-no-name = The game needs a name.
files-saved = Saved as { $file }

## Setting up a position

editor-click = A click on the board
editor-put-white = puts a light man
editor-put-black = puts a dark man
editor-remove = takes a man away
editor-hand = Men in hand
editor-to-move = To move
editor-clear = Clear
editor-start = Start of the game
editor-play = Play from here
editor-leave = Back to the game
editor-no-men-left = { $side } has no more than { $men } men by these rules.
editor-too-few-men = { $side } needs at least three men.
editor-impossible = This position cannot be.
editor-blocked = { $side } is to move and cannot: the game would be over.

## Starting

start-no-display =
    there is no display to open a window on.
    Neither DISPLAY nor WAYLAND_DISPLAY names one that answers. Start the game from a desktop; from another
    computer log in with “ssh -X”. This works without a window: malom play (the game in the terminal).
start-no-graphics =
    no graphics were found that can draw the game.
    It needs Vulkan (DirectX 12 on Windows, Metal on a Mac). On Linux install a Vulkan driver:
    Debian, Ubuntu: mesa-vulkan-drivers; Fedora: mesa-vulkan-drivers; Arch: vulkan-swrast, or the one for your card.
    With it the game also draws by software, without a card. If WGPU_BACKEND, VK_ICD_FILENAMES or VK_DRIVER_FILES
    is set, try without it. This works without a window: malom play (the game in the terminal).

## The game in the terminal

play-welcome = Nine men's morris. Type “help” to see what you can type.
play-men = { $side } ({ $player }): { $hand } in hand, { $board } on the board, { $taken } taken
play-now-place = { $number }. { $side } places a man on an empty point (say { $example }).
play-now-move = { $number }. { $side } moves a man along a line to the next point (say { $example }).
play-now-fly = { $number }. { $side } moves a man to any empty point (say { $example }).
play-now-place-or-move = { $number }. { $side } places a man or moves one (say { $example }).
play-now-take = { $number }. A mill! { $side } takes a man (say { $example }).
play-now-take-two = { $number }. Two mills! { $side } takes two men, one after the other (say { $example }).
play-passed = { $side } cannot move and passes.
play-thinking = The computer is thinking…
play-repeated = { $count ->
    [2] This position stands for the second time.
    [3] This position stands for the third time.
   *[other] This position has stood { $count } times.
}
play-limit-near = { $turns ->
    [one] If nothing is taken, the game is drawn after this turn.
   *[other] If nothing is taken, the game is drawn after { $turns } turns.
}
play-refused = { $action }: { $why }
play-unread = “{ $line }” is neither a turn nor a word known here; “help” lists them.
play-hint = Perhaps { $turn }.
play-no-undo = There is nothing to take back.
play-no-redo = There is nothing to play again.
play-draw-offered = { $side } offers a draw. The opponent accepts by typing “draw” and declines by playing on.
play-draw-declined = { $side } declines.
play-saved = Saved: { $file }
play-not-saved = Could not save { $file }: { $error }
play-save-where = Save where? Type “save” and the name of a file.
play-recovered = The saved game was damaged ({ $error }); it is set aside as { $aside }. Going on from { $read }, the save before it.
play-help =
    d6, E      places a man on the point d6, which the board calls E
    b6-d6      moves a man from b6 to d6
    xf2        takes the man on f2
    b6-d6xf2   a whole turn at once
play-command-undo = undo
play-command-undo-about = takes back the last action
play-command-redo = redo
play-command-redo-about = plays again what was taken back
play-command-hint = hint
play-command-hint-about = suggests a turn
play-command-save = save
play-command-save-about = saves the game, to the file named after it if there is one
play-command-board = board
play-command-board-about = draws the board
play-command-moves = moves
play-command-moves-about = lists everything that may be played now
play-command-draw = draw
play-command-draw-about = offers a draw, or accepts one
play-command-resign = resign
play-command-resign-about = gives the game up
play-command-help = help ?
play-command-help-about = shows this
play-command-quit = quit exit
play-command-quit-about = leaves the table

## Why a turn is good

motive-wins = It wins the game.
motive-closes-mill = It closes a mill.
motive-closes-two-mills = It closes two mills at once.
motive-blocks-mill = It keeps the opponent from closing a mill.
motive-opens-double-mill = It sets up a double mill: a man goes to and fro between two mills.
motive-forks = Two mills can be closed next, and only one of them can be stopped.
motive-opens-mill = It opens a mill that can be closed again next turn.
motive-prepares-mill = A mill can be closed next turn.
motive-takes-threat = It takes a man that was about to close a mill.
motive-takes-blocker = It takes a man that stood in the way of a mill.
motive-shuts-in = It shuts the opponent’s men in.
motive-frees = It gives hemmed-in men room again.
motive-avoids-repetition = It avoids a position that has stood before.
## Places

place-workshop = Workshop in Szeged
place-workshop-when = today
place-workshop-card = Walnut with maple let in, men turned of maple and ebony, a lamp on the bench. In Hungary malom is played with nine men a side, and whoever closes two mills at once takes two men.

## Lessons

title-lessons = Lessons
menu-lessons = All lessons
lessons-title = Lessons
lessons-about = Short, on the board and with your own hands. What you have done is remembered.
lessons-done = done
lesson-step = { $number } of { $count }
lesson-look = To look at: { $points }
lesson-go-on = Go on
lesson-next = Next lesson
lesson-once-more = Once more
lesson-again = Again
lesson-show = Show me
lesson-skip = Skip
lesson-all = Lessons
lesson-you = you
lesson-opponent = lesson
lesson-other = That can be played, but it is not what is asked for here.
lesson-answers = Dark answers…
lesson-told = Read, then go on.
lesson-not-saved = What you have done of the lessons could not be saved: { $error }
lesson-damaged = What you had done of the lessons could not be read. The old file is { $file }

lesson-placing = Placing
lesson-placing-about = Where first men stand well, two in a row, and standing in the way.
lesson-placing-first = Nine men a side, placed in turn, and you begin. From a crossing four ways lead out, from a corner only two. Put your first man on a glowing crossing.
lesson-placing-first-corner = Not the corner yet: two ways out, and they are soon shut. Take a crossing.
lesson-placing-first-wrong = Three ways lead out from there; a crossing has four. Try a point that glows.
lesson-placing-pair = Dark took a crossing too. Now put a second man on a line with your first, so that only the third point is missing. But not in a corner.
lesson-placing-pair-corner = Two in a row it would be, but one of them in a corner. The other line has a better point.
lesson-placing-pair-wrong = That does not make two in a row. Look along the lines that cross under your first man.
lesson-placing-pair-done = Two in a row, and Dark had to stand in the way at once. That is one half of placing: you ask, the other side answers.
lesson-placing-block = The other half: let no mill be closed against you. Two dark men stand in a row. Stand in their way.
lesson-placing-block-own = Two in a row for you as well, but Dark comes first and closes a mill. Stand in the way.
lesson-placing-block-wrong = Dark would close the row next turn. Find its third point.
lesson-placing-block-done = Well placed. And see: together with a man of yours it made two in a row, so now Dark had to answer.
lesson-placing-corner = Why not the corners early? Look at the dark man in the glowing one. Of its two ways out one is shut already. Shut the other.
lesson-placing-corner-wrong = It can still get out. Stand on the free point beside it.
lesson-placing-corner-done = That man is going nowhere. Corners are good for a mill, not for a beginning.

lesson-mills = Mills and taking
lesson-mills-about = Closing a mill, whom it takes, who is safe, and what two at once are worth.
lesson-mills-close = Two of your men wait on a line for a third. Close the mill.
lesson-mills-close-wrong = It takes three in a row: find the line on which two are yours already.
lesson-mills-take = A mill! It takes a dark man. Whoever stands in a mill is safe. Take one that does not.
lesson-mills-take-safe = That one stands in a mill with its two neighbours, so it is safe. Take one of those that glow.
lesson-mills-take-done = That man does not come back. While placing, a mill is a present, but do not run after it: too many mills shut you in. A later lesson shows how.
lesson-mills-all = All men are placed; from here on they move along the lines. Close a mill with one step.
lesson-mills-all-wrong = One step is enough. Which of your men stands beside the missing point?
lesson-mills-any = Now look closely: every dark man stands in a mill. Then none of them is safe. Take any.
lesson-mills-any-done = And with it one of Dark’s mills is gone.
lesson-mills-two = Back to placing. There is a point here where two of your lines meet. Place a man there and close both at once.
lesson-mills-two-wrong = Look for the corner to which two light men lead from either side.
lesson-mills-two-first = Two mills at once: in the Hungarian game that is worth two men. Take the first.
lesson-mills-two-second = And the second.
lesson-mills-two-second-done = Two men for a single placement. By tournament rules it would be one: you choose when you begin a game.

lesson-moving = Moving
lesson-moving-about = A step along a line, a mill closed by a step, and which man to take.
lesson-moving-walk = All men are on the board. Each turn one of them moves along a line to the next point, if that is empty. Move one of yours.
lesson-moving-walk-far = Too far: only along a line, only to the next point, and never across.
lesson-moving-walk-taken = Somebody stands there. Men neither jump over one another nor push.
lesson-moving-walk-done = And Dark has moved in turn. Whoever cannot move has lost, so always keep a way open.
lesson-moving-close = One of your men stands beside the third point of a line. Step there and close the mill.
lesson-moving-close-wrong = That closes nothing. On which line do you have two already?
lesson-moving-threat = Whom to take? First see what Dark is up to: one step more, and three stand in a row. Take a man that spoils it.
lesson-moving-threat-wrong = You could, but then Dark closes a mill at once and takes one back. Find the line where two are his.
lesson-moving-threat-done = A good habit: first take the man that is about to close a mill.

lesson-flying = Flying
lesson-flying-about = Three men fly; two open mills catch them; and the L.
lesson-flying-fly = You are down to three men. From now on you may fly: to any empty point. Close a mill by flying.
lesson-flying-fly-walk = A step is allowed too, but now you can do more: fly straight to the missing point.
lesson-flying-fly-wrong = That closes no mill. Two of your men stand in a row; the third may come from anywhere.
lesson-flying-take = A mill closed by flying is a mill. Take a man.
lesson-flying-take-done = With three men nothing is lost yet: they are everywhere at once.
lesson-flying-open = Now it is Dark who has three men and flies, into every mill that you open. So open two at once, for he can stop only one of them. Find the step.
lesson-flying-open-one = That opens one mill, and Dark flies into it. Find the step that opens two.
lesson-flying-open-wrong = That opens none. There is a step after which two mills stand open.
lesson-flying-close = Dark has stopped one. Close the other.
lesson-flying-close-wrong = The other mill is still open: close that.
lesson-flying-last = Dark has three men. Take one, and only two are left.
lesson-flying-last-done = Two men make no mill: you have won. In the ending keep two mills open.
lesson-flying-shape = Three against three, and both fly: whoever threatens leads. Form an L: from the corner between the glowing men you can make a mill in two directions.
lesson-flying-shape-one = One threat is answered by one flight. In the corner between the glowing men you threaten along both lines.
lesson-flying-shape-wrong = Look for the corner where the lines of the two glowing men meet.
lesson-flying-shape-close = Dark has stopped one direction. Go the other.
lesson-flying-shape-close-wrong = On the other line the mill can still be closed.
lesson-flying-shape-last = And the last one.
lesson-flying-shape-last-done = Won. Remember the L: three against three, always press for a mill, or the lead is gone.

lesson-winning = Winning and being blocked
lesson-winning-about = Down to two men, or no way left; and how your own mills can shut you in.
lesson-winning-few = Dark has three men, all of them in a mill. Close a mill of your own.
lesson-winning-few-wrong = First close a mill: one step is enough.
lesson-winning-last = Every dark man stands in a mill, so none is safe. Take one.
lesson-winning-last-done = Two men make no mill: you have won. That is one way.
lesson-winning-shut = The other way: Dark has four men, so he cannot fly, and a single way out. Shut it.
lesson-winning-shut-wrong = Dark can still move. Find the last empty point beside his men.
lesson-winning-shut-done = Dark is to move and cannot: you have won without taking anybody. So it goes with men that crowd into edges and corners.
lesson-winning-greedy = Now the other way round. You have two mills and one man in hand. Close the third mill.
lesson-winning-greedy-wrong = For once go for the mill: let us see what comes of it.
lesson-winning-greedy-take = Take a man. Only one of Dark’s stands outside a mill.
lesson-winning-greedy-take-done = Three mills, seven men, and not one of them can move: you have lost. Too many mills shut their owner in.
lesson-winning-free = The same position once more. This time leave the mill alone: stop Dark’s next one and keep a way open.
lesson-winning-free-greedy = You have seen where that ends. Leave this mill open.
lesson-winning-free-wrong = Then Dark closes a mill with his last man. Where do two of his wait for a third?
lesson-winning-free-done = One mill fewer, but you can move. A man with a free way is worth more than a third mill.

lesson-double = Csiki-csuki and the double mill
lesson-double-about = Open and shut, a mill with every step, and what helps against it.
lesson-double-open = A mill can be opened and closed again, and every closing takes a man. Step out with one man of your mill.
lesson-double-open-wrong = That does not open the mill. One of its three men has to step out.
lesson-double-close = Dark did not get to the gap. Step back.
lesson-double-close-wrong = Go back to where you came from, and the mill closes again.
lesson-double-take = That counts like any mill. Take a man.
lesson-double-take-done = This is csiki-csuki: open, shut, and a man every second turn. Some agree to forbid it; you can set that when you begin a game.
lesson-double-build = Better still, the double mill: one man between two lines. Move so that a man of your mill can go to and fro between two mills.
lesson-double-build-wrong = Two of your men should stand on the line beside your mill, with their third point next to a man of it.
lesson-double-there = Now step across with the man between the two lines: one mill opens, the other closes.
lesson-double-there-wrong = Not with that one. Step with the man that stands between the two lines.
lesson-double-there-take = Take a man.
lesson-double-back = And straight back: a mill again.
lesson-double-back-wrong = Step back, and the first mill closes.
lesson-double-back-take = And another.
lesson-double-back-take-done = A man with every turn: hardly anybody survives that. So never let a double mill be built against you.
lesson-double-cure = And the cure? Dark has opened his mill and wants to shut it again. Stand in the gap.
lesson-double-cure-wrong = Then Dark steps back and takes a man. Stand on the point that he has left.
lesson-double-cure-done = Stand in the way, or with only three men fly there: that is the cure. Now you know it all. The rest is play.
