import type { SeedRandom } from './seed-random.ts'

/** A name as written, and in plain letters, as handles and emails contain it. */
export interface SeedName {
  written: string
  plain: readonly string[]
}

const given = words(`Adrian Alaric Alden Amos Anders Arlo Asher Barnaby Basil Benedict Bram Brennan
  Caleb Caspian Cedric Clement Conrad Corin Cyrus Damon Darian Desmond Dorian Edmund Elias
  Emil Enzo Ezra Fabian Felix Fergus Finn Florian Gareth Gideon Griffin Gustav Hadrian Hamish Henrik
  Hugo Idris Ira Ivan Jasper Jerome Joachim Jonah Julian Kaspar Keane Kian Lachlan Lars Leander
  Leopold Linus Lorcan Lowell Magnus Malachi Marius Matteo Milo Mordecai Nestor Niall Nico Odin
  Olaf Orson Oskar Otis Pascal Percy Piers Quentin Rafael Ramon Raoul Reuben Roland Ronan Rufus
  Rupert Sandor Silas Soren Stellan Tarek Theo Tobias Ulric Vance Viggo Waldo Wendell Xavier Yannick
  Zander`)
const short = words('Al Bo Cy Ed Jo Oz Ty Vi Li Wu')

// Surnames are composed of these parts: varied, pronounceable and fictitious.
const surnameStarts = words(`Ash Barrow Bel Birch Brack Bram Cal Carn Crow Dal Dun Ebon Elm Fal Fen
  Gar Glen Hald Hark Hol Iver Kel Kest Lang Lor Marl Mor Nor Oak Orm Pell Quil Rav Rook Sel Stan
  Tarn Thorn Ul Vail Vex Wald Wil Yar`)
const surnameEnds = words(`beck bourne brand bury croft dale den ford gate grove ham hart holt hurst
  land ley low mere mond more ner ridge row sen shaw son stead stone thwaite tree vale well wick
  win worth`)

const otherScripts: readonly (readonly [written: string, first: string, last: string])[] = [
  ['سامي الحداد', 'sami', 'haddad'],
  ['كريم منصور', 'karim', 'mansour'],
  ['ياسر النجار', 'yaser', 'najjar'],
  ['طارق بن عمر', 'tarek', 'benomar'],
  ['نبيل شاهين', 'nabil', 'shahin'],
  ['王伟', 'wei', 'wang'],
  ['李强', 'qiang', 'li'],
  ['陈俊杰', 'junjie', 'chen'],
  ['张志明', 'zhiming', 'zhang'],
  ['吴晓东', 'xiaodong', 'wu'],
  ['Дмитрий Лесной', 'dmitri', 'lesnoy'],
  ['Павел Горский', 'pavel', 'gorsky'],
  ['Артём Зимин', 'artem', 'zimin'],
  ['Олег Береговой', 'oleg', 'beregovoy'],
  ['Νίκος Λαμπράς', 'nikos', 'lampras'],
  ['José Peñaroya', 'jose', 'penaroya'],
  ['Jürgen Groß-Möller', 'juergen', 'grossmoeller'],
  ['Łukasz Żurawik', 'lukasz', 'zurawik'],
]

const nicknames = words(`Ace Bear Bishop Blaze Bolt Captain Chief Coach Cobra Dash Deuce Dice Doc
  Duke Falcon Fox Ghost Goose Hawk Jax Jet Joker Kid Lucky Maestro Magic Maverick Moose Moss Nova
  Ox Panda Prince Ranger Rex Rocky Rusty Sarge Shadow Skip Slick Smiley Sonny Sparky Spider Stitch
  Tex Tiger Tiny Trip Turbo Viper Wolf Zee Ziggy`)

/**
 * Returns a name. About one in fifteen is in another script, and one in twenty has a first name of
 * two letters.
 */
export function drawName(random: SeedRandom): SeedName {
  if (random.chance(0.065)) {
    const [written, ...plain] = random.pick(otherScripts)
    return { written, plain }
  }
  const first = random.pick(random.chance(0.05) ? short : given)
  const last = random.pick(surnameStarts) + random.pick(surnameEnds)
  return { written: `${first} ${last}`, plain: [first.toLowerCase(), last.toLowerCase()] }
}

/**
 * Returns nicknames: none for most people, otherwise a byname, a short form of the first name, or
 * both.
 */
export function drawNicknames(random: SeedRandom, { plain }: SeedName): string[] {
  if (random.chance(0.55)) return []
  const [first = ''] = plain
  const clipped = first.charAt(0).toUpperCase() + first.slice(1, Math.max(3, first.length - 2))
  return random.several([random.pick(nicknames), clipped], random.chance(0.25) ? 2 : 1)
}

function words(text: string): string[] {
  return text.split(/\s+/)
}
