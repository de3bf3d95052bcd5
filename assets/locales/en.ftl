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
