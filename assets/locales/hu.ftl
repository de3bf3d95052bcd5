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
