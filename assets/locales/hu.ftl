## A szabályok szavakban

rules-presets = Szabályok, azon a néven, ahogy a `--rules` várja:
rules-options = Beállítások, a név után írhatók (nine,flying=never), elöl az alapértelmezett:
rules-changed = eltér ettől: { $preset }

preset-malom = Malom
preset-malom-about = A magyar játék: kilenc bábu, egyszerre két malomért két bábu jár.
preset-nine = Kilences malom
preset-nine-about = A versenyjáték: kilenc bábu, bárhány malomért egy bábu jár.
preset-lasker = Lasker-malom
preset-lasker-about = Tíz bábu; amíg van kézben, szabad letenni is, lépni is.
preset-morabaraba = Morabaraba
preset-morabaraba-about = A dél-afrikai játék: tizenkét „marha” oldalanként, átlós vonalakkal.
preset-twelve = Tizenkettes malom
preset-twelve-about = Tizenkét bábu, átlós vonalakkal.
preset-eleven = Tizenegyes malom
preset-eleven-about = Tizenegy bábu, átlós vonalakkal.
preset-seven = Hetes malom
preset-seven-about = Két négyzet és egy középpont, hét bábu, ugrálás nélkül.
preset-six = Hatos malom
preset-six-about = Két négyzet, hat bábu, ugrálás nélkül.
preset-three = Hármas malom
preset-three-about = Egy kis négyzet, három bábu: aki sort rak ki, nyert.

option-board = a tábla
option-board-nine = három egymásba rajzolt négyzet, oldalaik közepén összekötve
option-board-nine-diagonals = ugyanez, a sarkoknál is összekötve
option-board-three = egy négyzet kereszttel és mindkét átlóval
option-board-six = két egymásba rajzolt négyzet, oldalaik közepén összekötve
option-board-seven = ugyanez, középen is egy ponttal
option-men = a bábuk száma
option-men-number = oldalanként { $number } bábu
option-men-range = bármennyi, de legfeljebb a pontok fele
option-flying = ugrálás bármelyik üres pontra
option-flying-three = akinek három bábuja maradt, ugrálhat: bármelyik üres pontra léphet
option-flying-four = akinek négy vagy kevesebb bábuja maradt, ugrálhat
option-flying-never = senki sem ugrálhat
option-double-mill = két malom egy bábuval
option-double-mill-one = egy bábut ér
option-double-mill-two = két bábut ér
option-men-in-mills = a malomban álló bábu
option-men-in-mills-safe-unless-all = védett, kivéve ha oldalának minden bábuja malomban áll
option-men-in-mills-never-safe = ugyanúgy levehető, mint a többi
option-men-in-mills-always-safe = mindig védett; ha mind malomban áll, nincs levétel
option-csiki-csuki = malom nyitása és csukása ugyanazzal a bábuval
option-csiki-csuki-allowed = szabad, lépésről lépésre
option-csiki-csuki-forbidden = a következő lépésben tilos; ha más nem léphető, meglépik, de nem ér bábut
option-repeat-mill = egyik malomból a másikba lépni, majd rögtön vissza
option-repeat-mill-allowed = szabad
option-repeat-mill-restricted = a következő lépésben tilos; ha más nem léphető, meglépik, de nem ér bábut
option-placing = amíg van bábu kézben
option-placing-first = letenni kell, lépni nem szabad
option-placing-free = letenni és lépni is szabad
option-blocked = aki lépne, de nem tud (beszorult)
option-blocked-loses = vesztett
option-blocked-draws = döntetlenné teszi a játszmát
option-blocked-passes = kihagyja a lépést; ha egyik fél sem tud lépni, döntetlen
option-full-board = ha a lerakás megtöltötte a táblát
option-full-board-blocked = a soron lévő beszorult
option-full-board-draw = a játszma döntetlen
option-repetition = ugyanaz az állás újra
option-repetition-3 = harmadszorra döntetlen
option-repetition-4 = negyedszerre döntetlen
option-repetition-never = nem számít
option-quiet-limit = lépések egymás után, lerakás és levétel nélkül
option-quiet-limit-number = oldalanként { $number } után döntetlen
option-quiet-limit-range = oldalanként ennyi után döntetlen
option-quiet-limit-never = bármeddig mehet
option-endgame-limit = ugyanez, ha valamelyik félnek már csak három bábuja van
option-endgame-limit-number = oldalanként { $number } után döntetlen
option-endgame-limit-range = oldalanként ennyi után döntetlen
option-endgame-limit-never = nincs külön határa
option-centre-first = a játszma első bábuja a középponton
option-centre-first-allowed = szabad
option-centre-first-forbidden = tilos

## Felek és játékosok

side-white = Világos
side-black = Sötét
player-person = ember
player-computer = gép, { $level }
level-easy = könnyű
level-medium = közepes
level-hard = nehéz
language-name = Magyar
rules-own-mix = { $preset }, módosítva

## Eredmények és okaik

result-white = Világos nyert.
result-black = Sötét nyert.
result-draw = Döntetlen.
outcome-few-men-white = Világosnak háromnál kevesebb bábuja maradt.
outcome-few-men-black = Sötétnek háromnál kevesebb bábuja maradt.
outcome-blocked-white = Világos beszorult.
outcome-blocked-black = Sötét beszorult.
outcome-resigned-white = Világos feladta.
outcome-resigned-black = Sötét feladta.
outcome-blocked = Nincs megléphető lépés.
outcome-full-board = A lerakás megtöltötte a táblát.
outcome-repetition = Ugyanaz az állás túl sokszor ismétlődött.
outcome-quiet-limit = Túl sok lépés telt el levétel nélkül.
outcome-endgame-limit = Túl sok lépés telt el levétel nélkül, három bábu ellen.
outcome-agreed = A játékosok megegyeztek.

## Miért nem lehet

illegal-over = A játszma véget ért.
illegal-no-such-point = Nincs ilyen pont a táblán.
illegal-must-take = Malom zárult: előbb egy bábut le kell venni.
illegal-nothing-owed = Most nem jár levétel: nem zárult malom.
illegal-turn-unfinished = A lépés még nem teljes: le kell venni egy bábut.
illegal-own-man = Ez a saját bábud.
illegal-nobody-there = Itt nem áll bábu.
illegal-safe-in-mill = Ez a bábu malomban áll, ezért védett.
illegal-hand-empty = Nincs több bábu kézben.
illegal-must-place = Még van bábu kézben: előbb mindet le kell tenni.
illegal-occupied = Itt már áll egy bábu.
illegal-not-yours = Ez az ellenfél bábuja.
illegal-too-far = A bábu vonal mentén, a szomszédos pontra léphet.
illegal-centre-first = Az első bábu nem kerülhet a középpontra.
illegal-csiki-csuki = Csiki-csuki nem szabad: a bábu nem léphet rögtön vissza, hogy újra bezárja a malmát.
illegal-repeat-mill = A bábu ebből a malomból lépett a másikba, nem mehet rögtön vissza.
refused-not-your-turn = Most a gép következik.
refused-stuck = Ennek a bábunak nincs hová lépnie.
refused-no-history = Arra nincs több lépés.
agreement-no-offer = Nem ajánlottak döntetlent.
agreement-offered = Már van döntetlenajánlat.

## Mi a teendő

prompt-place = Tégy le egy bábut egy üres pontra.
prompt-place-or-move = Tégy le egy bábut, vagy lépj eggyel.
prompt-move = Lépj egy bábuval a vonal mentén.
prompt-move-to = Válaszd ki, hová lépjen.
prompt-fly-3 = Három bábud maradt: bármelyik üres pontra ugorhatsz.
prompt-fly-4 = Négy bábud maradt: bármelyik üres pontra ugorhatsz.
prompt-fly-to = Válassz egy üres pontot, ahová ugorjon.
prompt-take-one-outside-black = Végy le egy sötét bábut, amelyik nem áll malomban.
prompt-take-one-outside-white = Végy le egy világos bábut, amelyik nem áll malomban.
prompt-take-one-any-black = Végy le egy sötét bábut, bármelyiket.
prompt-take-one-any-white = Végy le egy világos bábut, bármelyiket.
prompt-take-two-outside-black = Két malom: végy le két sötét bábut, amelyik nem áll malomban.
prompt-take-two-outside-white = Két malom: végy le két világos bábut, amelyik nem áll malomban.
prompt-take-two-any-black = Két malom: végy le két sötét bábut, bármelyiket.
prompt-take-two-any-white = Két malom: végy le két világos bábut, bármelyiket.
prompt-over = A játszma véget ért.
prompt-thinking = { $name } gondolkodik…
prompt-draw-considered = { $name } megfontolja a döntetlent…
prompt-computer = { $name } következik.
prompt-hint-look = Figyeld a világító pontokat.
prompt-hint-tell = Egy jó lépés: { $turn }
prompt-editor = Állás felrakása
counter-repetition = Ez az állás { $count ->
        [2] másodszor
        [3] harmadszor
       *[other] { $count }. alkalommal
    } áll elő; { $limit ->
        [3] harmadszorra
        [4] negyedszerre
       *[other] a { $limit }. alkalommal
    } döntetlen.
counter-quiet = Lépések levétel nélkül: { $count }; { $limit } után döntetlen.
hud-men = kézben { $hand } · levették { $lost }
hud-undo = Vissza
hud-redo = Előre
hud-hint = Tipp
hud-move-now = Lépj most
hud-moves = Lépések
hud-mute = Hang kikapcsolása
hud-unmute = Hang bekapcsolása
hud-menu = Menü
hud-result = Eredmény
hud-agree = Elfogadom
hud-reason = { $turn } – { $motive }
moves-start = Kezdőállás
moves-copy-game = Játszma másolása
moves-copy-position = Állás másolása
moves-paste = Beillesztés

## Rövid üzenetek

toast-draw-offered-white = Világos döntetlent ajánl.
toast-draw-offered-black = Sötét döntetlent ajánl.
toast-draw-declined = A döntetlent nem fogadták el.
toast-removal-lapsed = Malom, de most nincs levehető bábu.
toast-passed-white = Világos beszorult, kimarad.
toast-passed-black = Sötét beszorult, kimarad.
toast-flight-white = Világosnak { $men } bábuja maradt: mostantól bármelyik üres pontra ugorhatnak.
toast-flight-black = Sötétnek { $men } bábuja maradt: mostantól bármelyik üres pontra ugorhatnak.
toast-muted = Hang kikapcsolva
toast-unmuted = Hang bekapcsolva
toast-game-copied = A játszma a vágólapon van.
toast-position-copied = Az állás a vágólapon van.
toast-paste-sure = A táblán álló játszma elvész: ha így jó, illeszd be még egyszer.
toast-nothing-to-paste = Nincs szöveg a vágólapon.
toast-no-position = A vágólapon nincs e szabályok szerinti állás: { $error }
toast-no-record = A vágólapon nincs játszma: { $error }
toast-picture = A kép itt van: { $file }
toast-no-picture = A képet nem sikerült menteni: { $error }

## Címlap és menük

title-name = Malom
title-about = A malomjáték
title-continue = Folytatás
title-continue-white = { $rules } · { $turn }. lépés, világos jön
title-continue-black = { $rules } · { $turn }. lépés, sötét jön
title-continue-over = { $rules } · véget ért, { $turn }. lépés
title-new-game = Új játszma
title-open = Játszma megnyitása
title-help = Hogyan játsszuk?
title-settings = Beállítások
title-quit = Kilépés
menu-title = Menü
menu-back = Vissza
menu-resume = Játék folytatása
menu-new-game = Új játszma
menu-files = Mentés, megnyitás
menu-editor = Állás felrakása
menu-help = Szabályok, billentyűk
menu-settings = Beállítások
menu-draw = Döntetlen felajánlása
menu-agree = Döntetlen elfogadása
menu-resign = Feladás
menu-resign-sure = Még egyszer: feladom
menu-leave = Vissza a címlapra
end-rematch = Visszavágó
end-swap = Oldalcserével
end-new-game = Új játszma
end-look = Tábla megnézése
end-title = Címlap

## Új játszma

new-title = Új játszma
new-players = Ki játszik
new-name = név
new-rules = Szabályok
new-own-mix = A szabályok egyenkénti módosítása
new-differs = Eltér ettől: { $preset }.
new-more-options = További beállítások
new-play = Játék
new-play-sure = A táblán álló játszma elvész: mehet?

## Súgó

help-title = Hogyan játsszuk?
help-how = A játék
help-aim = Ha egy fél három bábuja egy vonalon áll, az malom; a malom levesz egy bábut az ellenféltől. Aki két bábura fogy vagy beszorul, veszít.
help-place = Először felváltva teszik le bábuikat az üres pontokra. Világos kezd.
help-mill = Aki malmot zár, rögtön levesz egy bábut az ellenféltől. A malomban álló bábu védett, amíg van más levehető.
help-move = Ha minden bábu lekerült, lépésenként egy bábu megy vonal mentén a szomszédos üres pontra. A malom kinyitható és újra bezárható.
help-fly = Akinek három bábuja maradt, ugrálhat, ha a szabályok engedik: bábuja bármelyik üres pontra léphet.
help-end = Döntetlen, ha ugyanaz az állás többször előáll, vagy sokáig nincs levétel.
help-rules = Az érvényes szabályok: { $rules }
help-controls = Billentyűk és egér
help-key-click = Kattintás
help-key-click-does = letesz, felvesz, lép vagy levesz
help-key-drag = Húzás
help-key-drag-does = lép egy bábuval
help-key-right = Jobb gomb
help-key-right-does = visszateszi a felvett bábut; nyomva tartva forgatja a nézetet
help-key-wheel = Görgő
help-key-wheel-does = közelít, távolít
help-key-double = Dupla kattintás a tábla mellé
help-key-double-does = visszaállítja a nézetet
help-key-arrows = Nyilak
help-key-arrows-does = pontról pontra lépkednek
help-key-enter = Enter vagy szóköz
help-key-enter-does = kiválasztja a pontot
help-key-letters = Betűk és számok
help-key-letters-does = pontot választanak: d6, vagy a pont betűje és Enter
help-key-escape = Esc
help-key-escape-does = egy lépést vissza; játék közben a menü
help-key-undo = Ctrl+Z, Ctrl+Y
help-key-undo-does = visszavonás, újra előre
help-key-new = Ctrl+N
help-key-new-does = új játszma
help-key-files = Ctrl+O, Ctrl+S
help-key-files-does = játszma megnyitása, mentése
help-key-copy = Ctrl+C, Ctrl+V
help-key-copy-does = a játszma másolása, játszma vagy állás beillesztése
help-key-hint = F3, F4
help-key-hint-does = tipp; a gép azonnal lép
help-key-flat = F2, F11
help-key-flat-does = felülnézet; teljes képernyő
help-key-hide = F10
help-key-hide-does = mindent elrejt a táblán kívül
help-key-picture = F12
help-key-picture-does = képet ment

## Beállítások

settings-title = Beállítások
settings-language = Nyelv
settings-speed = Mozgás sebessége
settings-speed-off = nincs
settings-speed-fast = gyors
settings-speed-normal = normál
settings-speed-slow = lassú
settings-motion-reduced = nyugodt
settings-quality = Képminőség
settings-quality-low = alacsony
settings-quality-medium = közepes
settings-quality-high = magas
settings-coordinates = Koordináták
settings-coordinates-squares = a1-től g7-ig
settings-coordinates-letters = betű minden pontnál
settings-coordinates-none = nincs
settings-view = Nézőpont
settings-view-own = a saját oldalamról
settings-view-white = világos felől
settings-view-black = sötét felől
settings-window = Képernyő
settings-window-window = ablak
settings-window-full = teljes képernyő
settings-scale = Feliratok mérete
settings-muted = néma
settings-volume-all = Hangerő
settings-volume-music = Zene
settings-volume-ambience = A szoba csendje
settings-volume-effects = Bábuk és gombok
settings-damaged = A beállításokat nem sikerült beolvasni, az alapértelmezettek érvényesek. A régi fájl: { $file }
settings-not-saved = A beállításokat nem sikerült menteni.
save-recovered = A mentett játszma megsérült ({ $error }), az előző mentés él. A sérült fájl: { $file }
save-damaged = A mentett játszmát nem sikerült beolvasni: { $error }. A fájl itt maradt meg: { $file }

## Fájlok

files-title = Játszmák
files-save-as = A játszma mentése
files-name = név
files-save = Mentés
files-open = Játszma megnyitása
files-none = Még nincs elmentett játszma.
files-folder = A játszmák helye: { $folder }
files-turn = { $turn }. lépés
files-unreadable = nem olvasható
files-gone = A fájl már nincs meg.
files-open-sure = A táblán álló játszma elvész: ha így jó, válaszd ki még egyszer.
files-no-name = Adj nevet a játszmának.
files-saved = Mentve: { $file }

## Állás felrakása

editor-click = Kattintás a táblán
editor-put-white = világos bábut tesz le
editor-put-black = sötét bábut tesz le
editor-remove = elvesz egy bábut
editor-hand = Kézben lévő bábuk
editor-to-move = Ki következik
editor-clear = Üres tábla
editor-start = Kezdőállás
editor-play = Játék innen
editor-leave = Vissza a játszmához
editor-no-men-left = { $side }: e szabályok szerint nincs több, mint { $men } bábu.
editor-too-few-men = { $side }: legalább három bábu kell.
editor-impossible = Ilyen állás nem lehetséges.
editor-blocked = { $side } következne, de beszorult: a játszmának vége volna.

## Indulás

start-no-display =
    nincs képernyő, amelyen az ablak megnyílhatna.
    A DISPLAY és a WAYLAND_DISPLAY változó egyike sem nevez meg olyat, amelyik válaszol. Indítsd a játékot az
    asztalról, távoli gépről „ssh -X” paranccsal belépve. Ablak nélkül is működik: malom play (játék a terminálban).
start-no-graphics =
    nem található a rajzoláshoz használható grafikus eszköz.
    A játékhoz Vulkan kell (Windowson DirectX 12, Macen Metal). Linuxon telepítsd a Vulkan-illesztőprogramot:
    Debian, Ubuntu: mesa-vulkan-drivers; Fedora: mesa-vulkan-drivers; Arch: vulkan-swrast vagy a kártyádhoz való.
    Ezzel kártya nélkül, szoftveresen is rajzol. Ha a WGPU_BACKEND, a VK_ICD_FILENAMES vagy a VK_DRIVER_FILES
    változó be van állítva, próbáld meg nélküle. Ablak nélkül is működik: malom play (játék a terminálban).

## Játék a terminálban

play-welcome = Malom. A „súgó” szóra megtudod, mit lehet beírni.
play-men = { $side } ({ $player }): kézben { $hand }, táblán { $board }, levett bábu { $taken }
play-now-place = { $number }. { $side } következik: rakj le egy bábut egy üres csomópontra (például { $example }).
play-now-move = { $number }. { $side } következik: lépj egy bábuval a szomszédos csomópontra (például { $example }).
play-now-fly = { $number }. { $side } következik: ugorj egy bábuval bármelyik üres csomópontra (például { $example }).
play-now-place-or-move = { $number }. { $side } következik: rakj le egy bábut, vagy lépj eggyel (például { $example }).
play-now-take = { $number }. Malom! { $side } levesz egy bábut (például { $example }).
play-now-take-two = { $number }. Két malom! { $side } levesz két bábut, egymás után (például { $example }).
play-passed = { $side } beszorult, kihagyja a lépést.
play-thinking = Gondolkodik a gép…
play-repeated = { $count ->
    [2] Ez az állás másodszor fordul elő.
    [3] Ez az állás harmadszor fordul elő.
   *[other] Ez az állás már { $count } alkalommal fordult elő.
}
play-limit-near = { $turns ->
    [one] Ha ebben a lépésben nem lesz levétel, a játszma döntetlen.
   *[other] Ha { $turns } lépésen belül nem lesz levétel, a játszma döntetlen.
}
play-refused = { $action }: { $why }
play-unread = „{ $line }”: ez se nem lépés, se nem ismert szó; a „súgó” felsorolja őket.
play-hint = Talán { $turn }.
play-no-undo = Nincs mit visszavenni.
play-no-redo = Nincs mit újra meglépni.
play-draw-offered = { $side } döntetlent ajánl. Az ellenfél a „döntetlen” szóval fogadja el; ha játszik tovább, elutasította.
play-draw-declined = { $side } nem fogadja el.
play-saved = Elmentve: { $file }
play-not-saved = Nem sikerült menteni ide: { $file } ({ $error })
play-save-where = Hová mentsem? Írd a „mentés” után a fájl nevét.
play-recovered = A mentett játszma megsérült ({ $error }), félretéve itt: { $aside }. Folytatás az előző mentésből: { $read }.
play-help =
    d6, E      lerak egy bábut a d6 csomópontra (a táblán E a betűje)
    b6-d6      b6-ról d6-ra lép
    xf2        leveszi az f2-n álló bábut
    b6-d6xf2   egy teljes lépés egyszerre
play-command-undo = vissza
play-command-undo-about = visszaveszi az utolsó lépést vagy levételt
play-command-redo = előre
play-command-redo-about = újra meglépi, amit visszavettél
play-command-hint = tipp
play-command-hint-about = javasol egy lépést
play-command-save = mentés
play-command-save-about = elmenti a játszmát, ha utána fájlnév áll, abba
play-command-board = tábla
play-command-board-about = kirajzolja a táblát
play-command-moves = lépések
play-command-moves-about = felsorol mindent, amit most játszani lehet
play-command-draw = döntetlen
play-command-draw-about = döntetlent ajánl vagy elfogad
play-command-resign = feladom
play-command-resign-about = feladja a játszmát
play-command-help = súgó segítség ?
play-command-help-about = ezt mutatja
play-command-quit = kilépés vége
play-command-quit-about = felállsz az asztaltól

## Miért jó egy lépés

motive-wins = Ezzel vége, és nyert a játszma.
motive-closes-mill = Malmot zár.
motive-closes-two-mills = Két malmot zár egyszerre.
motive-blocks-mill = Nem engedi, hogy az ellenfél malmot zárjon.
motive-opens-double-mill = Csiki-csuki készül: egy bábu két malom között járhat ide-oda.
motive-forks = Két helyen is malom fenyeget, és csak az egyiket lehet kivédeni.
motive-opens-mill = Kinyit egy malmot, amelyet a következő lépésben újra be lehet zárni.
motive-prepares-mill = A következő lépésben malmot lehet zárni.
motive-takes-threat = Olyan bábut vesz le, amely malmot készült zárni.
motive-takes-blocker = Olyan bábut vesz le, amely egy malom útjában állt.
motive-shuts-in = Beszorítja az ellenfél bábuit.
motive-frees = Helyet csinál a beszorult bábuknak.
motive-avoids-repetition = Elkerüli az állás ismétlődését.
## Helyszínek

place-workshop = Szegedi műhely
place-workshop-when = napjainkban
place-workshop-card = Diófa tábla juharberakással, esztergált juhar- és ébenfa bábuk, lámpa a munkapad fölött. Magyarországon kilenc-kilenc bábuval játsszák a malmot, és aki egyszerre két malmot zár, két bábut vehet le.

## Leckék

title-lessons = Leckék
menu-lessons = Az összes lecke
lessons-title = Leckék
lessons-about = Rövidek, a táblán, a saját kezeddel. Amit elvégeztél, arra a játék emlékszik.
lessons-done = kész
lesson-step = { $number }. / { $count }
lesson-look = Ezt nézd: { $points }
lesson-go-on = Tovább
lesson-next = Következő lecke
lesson-once-more = Még egyszer
lesson-again = Elölről
lesson-show = Mutasd
lesson-skip = Kihagyom
lesson-all = Leckék
lesson-you = te
lesson-opponent = lecke
lesson-other = Ezt is szabad, de most nem ez a feladat.
lesson-answers = Sötét válaszol…
lesson-told = Olvasd el, aztán tovább.
lesson-not-saved = A leckékben elért eredményedet nem sikerült menteni: { $error }
lesson-damaged = A leckékben elért eredményedet nem sikerült beolvasni. A régi fájl: { $file }

lesson-placing = A lerakás
lesson-placing-about = Hová jó az első bábukat tenni, mit ér a kettő egy sorban, és hogyan állj az útba.
lesson-placing-first = Kilenc-kilenc bábut raktok le felváltva, és te kezdesz. A kereszteződésből négy út visz tovább, a sarokból csak kettő. Tedd az első bábudat egy világító kereszteződésre.
lesson-placing-first-corner = Sarokra még ne: onnan csak két út vezet ki, hamar beszorítanak. Válassz kereszteződést.
lesson-placing-first-wrong = Innen három út visz tovább, a kereszteződésből négy. Próbáld egy világító ponton.
lesson-placing-pair = Sötét is kereszteződést választott. A második bábudat tedd az elsővel egy vonalra, hogy már csak a harmadik pont hiányozzon. De ne sarokra!
lesson-placing-pair-corner = Kettő így is egy sorban állna, csak az egyik a sarokban. A másik vonalon van jobb hely.
lesson-placing-pair-wrong = Így nem lesz kettő egy sorban. Nézd meg, milyen vonalak futnak át az első bábudon.
lesson-placing-pair-done = Kettő egy sorban, és sötétnek rögtön az útjába kellett állnia. Ez a lerakás egyik fele: te kérdezel, ő felel.
lesson-placing-block = A másik fele: ne engedd, hogy ellened zárjanak malmot. Két sötét bábu már egy sorban áll. Állj az útjukba.
lesson-placing-block-own = Neked is meglenne a kettő, csakhogy sötét előbb ér oda, és malmot zár. Állj az útjába.
lesson-placing-block-wrong = Sötét a következő lépésben bezárná a sort. Keresd meg a harmadik pontját.
lesson-placing-block-done = Jó helyre tetted. Sőt: egy másik bábuddal együtt így neked lett kettő egy sorban, most sötétnek kellett felelnie.
lesson-placing-corner = Miért nem jó korán a sarok? Nézd a világító sarokban a sötét bábut: két kijáratából az egyik már zárva. Zárd el a másikat is.
lesson-placing-corner-wrong = Így még ki tud jönni. A mellette lévő szabad pontra állj.
lesson-placing-corner-done = Ez a bábu már nem megy sehová. A sarok malomhoz jó, kezdésnek nem.

lesson-mills = Malom és levétel
lesson-mills-about = Malmot zárni, bábut levenni; ki védett, ki nem, és mit ér kettő egyszerre.
lesson-mills-close = Két bábud egy vonalon várja a harmadikat. Zárd be a malmot.
lesson-mills-close-wrong = Három kell egy sorban: keresd azt a vonalat, amelyen már kettő a tiéd.
lesson-mills-take = Malom! Leveszel érte egy sötét bábut. Amelyik maga is malomban áll, az védett. Olyat végy le, amelyik nem.
lesson-mills-take-safe = Ez a két szomszédjával malomban áll, tehát védett. Azok közül válassz, amelyek izzanak.
lesson-mills-take-done = Ez a bábu nem jön vissza többé. Lerakás közben a malom ajándék, de ne szaladj utána: a túl sok malomba bele lehet szorulni. Egy későbbi lecke megmutatja, hogyan.
lesson-mills-all = Minden bábu lent van, innentől lépegettek a vonalak mentén. Zárj malmot egyetlen lépéssel.
lesson-mills-all-wrong = Egy lépés elég hozzá. Melyik bábud áll a hiányzó pont mellett?
lesson-mills-any = Most nézd meg jól: minden sötét bábu malomban áll. Ilyenkor egyik sem védett. Végy le egyet, akármelyiket.
lesson-mills-any-done = Ezzel egy malmát is szétszedted.
lesson-mills-two = Vissza a lerakáshoz. Van itt egy pont, ahol két vonalad összefut. Tégy oda egy bábut, és zárj két malmot egyszerre.
lesson-mills-two-wrong = Azt a sarkot keresd, amelyhez mindkét irányból két világos bábu vezet.
lesson-mills-two-first = Két malom egyszerre: a magyar játékban ez két bábut ér. Vedd le az elsőt.
lesson-mills-two-second = És most a másodikat.
lesson-mills-two-second-done = Két bábu egyetlen lerakásért. A versenyszabály szerint csak egy járna: új játszmánál te döntöd el.

lesson-moving = A lépegetés
lesson-moving-about = Egy lépés a vonal mentén, malom lépéssel, és hogy kit érdemes levenni.
lesson-moving-walk = Minden bábu a táblán van. Lépésenként egy bábu megy tovább a vonal mentén a szomszédos pontra, ha az üres. Lépj az egyikkel.
lesson-moving-walk-far = Az messze van: csak vonal mentén, csak a szomszédos pontra, keresztbe soha.
lesson-moving-walk-taken = Ott már áll valaki. A bábuk nem ugorják át egymást, és nem is lökdösődnek.
lesson-moving-walk-done = Most sötét is lépett. Aki nem tud lépni, az vesztett, ezért mindig hagyj magadnak utat.
lesson-moving-close = Az egyik bábud egy vonal harmadik pontja mellett áll. Lépj oda, és zárd be a malmot.
lesson-moving-close-wrong = Ettől nem zárul malom. Melyik vonalon van már kettő a tiéd?
lesson-moving-threat = Kit vegyél le? Előbb nézd meg, mire készül sötét: még egy lépés, és három áll egy sorban. Olyat végy le, amivel ezt elrontod.
lesson-moving-threat-wrong = Levehetnéd, de akkor sötét rögtön malmot zár, és ő is levesz egyet. Keresd a vonalat, ahol már kettő az övé.
lesson-moving-threat-done = Jó szokás: először azt vedd le, amelyik malmot készül zárni.

lesson-flying = Az ugrálás
lesson-flying-about = Három bábuval ugrálni lehet; két nyitott malom ellen az sem elég; és az L alak.
lesson-flying-fly = Három bábud maradt. Mostantól ugrálhatsz, bármelyik üres pontra. Zárj malmot ugrással.
lesson-flying-fly-walk = Lépni is szabad, de most többet tudsz: ugorj egyenest a hiányzó pontra.
lesson-flying-fly-wrong = Ettől nem zárul malom. Két bábud egy sorban áll, a harmadik bárhonnan jöhet.
lesson-flying-take = Az ugrással zárt malom is malom. Végy le egy bábut.
lesson-flying-take-done = Három bábuval még semmi sincs veszve: egyszerre mindenütt ott vannak.
lesson-flying-open = Most sötétnek van három bábuja, ő ugrál, és beleáll minden malomba, amit kinyitsz. Nyiss hát egyszerre kettőt, mert csak az egyiket tudja megakadályozni. Keresd meg a lépést.
lesson-flying-open-one = Ez egy malmot nyit, abba sötét beleugrik. Azt a lépést keresd, amelyik kettőt.
lesson-flying-open-wrong = Ez egyet sem nyit. Van egy lépésed, amely után két malom is nyitva áll.
lesson-flying-close = Sötét az egyiket megfogta. Zárd be a másikat.
lesson-flying-close-wrong = A másik malom még nyitva van: azt zárd be.
lesson-flying-last = Sötétnek három bábuja van. Végy le egyet, és már csak kettő marad.
lesson-flying-last-done = Két bábuból nem lesz malom: nyertél. A végjátékban tarts két malmot nyitva.
lesson-flying-shape = Három a három ellen, és mindketten ugráltok: az vezet, aki fenyeget. Vedd fel az L alakot: a két világító bábu közös sarkából két irányban is malmot csinálhatsz.
lesson-flying-shape-one = Egy fenyegetést egy ugrás kivéd. A két világító bábu közös sarkából mindkét vonalon fenyegetsz.
lesson-flying-shape-wrong = Azt a sarkot keresd, ahol a két világító bábu vonala összeér.
lesson-flying-shape-close = Sötét az egyik irányt elállta. Menj a másikba.
lesson-flying-shape-close-wrong = A másik vonalon még bezárható a malom.
lesson-flying-shape-last = És az utolsó.
lesson-flying-shape-last-done = Nyertél. Jegyezd meg az L alakot: három a három ellen mindig malomra törj, különben elveszíted a kezdeményezést.

lesson-winning = Győzelem és beszorulás
lesson-winning-about = Két bábura fogyasztani vagy beszorítani; és hogyan zárhat be a saját malmod.
lesson-winning-few = Sötétnek három bábuja van, és mind malomban áll. Zárj te is malmot.
lesson-winning-few-wrong = Előbb malmot zárj: egy lépés elég hozzá.
lesson-winning-last = Minden sötét bábu malomban áll, így egyik sem védett. Végy le egyet.
lesson-winning-last-done = Két bábuból nem lesz malom: nyertél. Ez az egyik út.
lesson-winning-shut = A másik út: sötétnek négy bábuja van, tehát nem ugrálhat, és egyetlen kijárata maradt. Zárd el.
lesson-winning-shut-wrong = Sötét így még tud lépni. Keresd meg az utolsó üres pontot a bábui mellett.
lesson-winning-shut-done = Sötét jönne, de nem tud lépni: nyertél, pedig senkit sem vettél le. Így jár, aki a szélére és a sarkokba húzódik.
lesson-winning-greedy = Most fordítva. Két malmod van, és még egy bábu a kezedben. Zárd be a harmadik malmot.
lesson-winning-greedy-wrong = Most az egyszer menj a malomért: nézzük meg, mi lesz belőle.
lesson-winning-greedy-take = Végy le egy bábut. Sötétnek csak egy áll malmon kívül.
lesson-winning-greedy-take-done = Három malom, hét bábu, és egyik sem tud lépni: vesztettél. A túl sok malomba a gazdája szorul bele.
lesson-winning-free = Ugyanaz az állás még egyszer. Most hagyd a malmot: inkább akadályozd meg sötétét, és maradjon utad.
lesson-winning-free-greedy = Láttad, mi lesz a vége. Ezt a malmot most hagyd nyitva.
lesson-winning-free-wrong = Akkor sötét az utolsó bábujával malmot zár. Hol vár kettő a harmadikra?
lesson-winning-free-done = Eggyel kevesebb malom, de tudsz lépni. Egy szabad bábu többet ér a harmadik malomnál.

lesson-double = Csiki-csuki és kettős malom
lesson-double-about = Nyitni és csukni, malom minden lépésre, és mi segít ellene.
lesson-double-open = A malmot ki lehet nyitni, aztán megint becsukni, és minden csukásért bábu jár. Lépj ki a malom egyik bábujával.
lesson-double-open-wrong = Ettől nem nyílik ki a malom. Az egyik tagja lépjen ki belőle.
lesson-double-close = Sötét nem ért oda a résbe. Lépj vissza.
lesson-double-close-wrong = Oda lépj vissza, ahonnan jöttél, és a malom újra bezárul.
lesson-double-take = Ez is érvényes malom. Végy le egy bábut.
lesson-double-take-done = Ez a csiki-csuki: nyit, csuk, és minden második lépésre egy bábu. Van, ahol megegyezés szerint tiltják; új játszmánál ezt is beállíthatod.
lesson-double-build = Még jobb a kettős malom: egy bábu két vonal között. Lépj úgy, hogy a malmod egyik bábuja ide-oda járhasson két malom között.
lesson-double-build-wrong = A malmod melletti vonalon álljon két bábud, és a harmadik pontjuk legyen a malmod egyik bábuja mellett.
lesson-double-there = Most lépj át azzal a bábuval, amelyik a két vonal között áll: az egyik malom nyílik, a másik zárul.
lesson-double-there-wrong = Nem ezzel. Azzal lépj, amelyik a két vonal között áll.
lesson-double-there-take = Végy le egy bábut.
lesson-double-back = És rögtön vissza: megint malom.
lesson-double-back-wrong = Lépj vissza, és az első malom zárul be.
lesson-double-back-take = Még egyet.
lesson-double-back-take-done = Minden lépésre egy bábu: ezt nemigen éli túl senki. Ne is hagyd, hogy ellened kettős malom épüljön.
lesson-double-cure = És mi az ellenszere? Sötét kinyitotta a malmát, és újra be akarja csukni. Állj a résbe.
lesson-double-cure-wrong = Akkor sötét visszalép, és levesz egy bábut. Arra a pontra állj, amelyet elhagyott.
lesson-double-cure-done = Állj az útjába, vagy ha csak három bábud van, ugorj oda: ez az ellenszere. Most már mindent tudsz. A többi játék.
