import { COUNTED, MAYBE_A_TOWN } from './counted-things.ts'
import { type Around, type IdentifyingPattern, lazyPattern } from './identifying-pattern.ts'
import { isEnglish } from './is-english.ts'
import { spanishCorners } from './spanish-corners.ts'
import {
  NUMBER_IN_WORDS,
  STARTS_A_NUMBER,
  unmarkedLargeNumber,
  unmarkedNumber,
} from './spanish-number-words.ts'

const SURE_STREET = 'calle|avenida|calzada|callejon|jiron|bulevar|boulevard|prolongacion'
// Street types that are also ordinary words. They count only if the name has capitals or the number
// is marked.
const MAYBE_STREET = 'paseo|carrera|camino|carretera|ronda|plaza|privada|cerrada'
const SHORT_STREET = 'av|avda|avd|blvd|cra|kra|cll|ctra|calz|prol|jr'

// Words that are not part of a street name: "En la calle a las 10", "la plaza at 8".
const NOT_A_NAME =
  'a|about|after|al|alli|antes|around|asi|at|before|by|cada|casi|cobro|como|con|costaba|costo|cuando|cuesta|desde|donde|durante|duro|en|entonces|entre|era|eran|es|estaba|for|from|fue|fueron|gasto|gano|ha|habia|hace|hacia|hasta|hay|in|into|le|les|lo|mas|me|menos|mi|mis|near|ni|nos|o|of|on|or|pago|para|perdi|pero|pidio|por|porque|que|quien|se|si|sin|since|sobre|solo|son|su|sus|te|tenia|tiene|tras|tu|un|una|unas|until|unos|vale|was|with|ya'
const NOT_BEFORE_A_NUMBER =
  'de|del|domingo|el|jueves|la|las|los|lunes|martes|miercoles|sabado|the|viernes|y'
const NAME_WORD = `(?!(?:${NOT_A_NAME})(?![\\p{L}\\p{N}]))(?:\\p{L}{1,4}\\.|[\\p{L}\\p{N}'’-]{1,30})`
const GAP = '(?:\\s{0,3},\\s{1,3}(?=#|n|s/n|\\d)|\\s{0,3},(?=#|\\d)|\\s{0,3}(?=#)|\\s{1,3})'

const MARKED = '(?:#|n(?:o|um|umero|ro)?(?![\\p{L}\\p{N}])[.°]?o?|no(?=\\d))\\s{0,3}'
// "8B", "8-B", "8 B". The "y" of "8 y me gritó" and the "h" of "8 h" do not belong to the number.
const LETTER =
  '(?:(?:-?[a-z]|\\s[b-dfi-lnp-tvwz]|\\sa(?=\\s{0,3}(?:$|[,.;\\n])))(?![\\p{L}\\p{N}]))?'
const NUMBER = `\\d{1,5}${LETTER}(?:\\s?-\\s?\\d{1,4}[a-z]?)?|s/n`
// "12:30", "12/04", "3.5" and "20%" are not house numbers.
const NUMBER_ENDS = '(?![\\p{L}\\p{N}]|[.,:/-]\\d|\\s?[%€$£])'
const MONTHS =
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre'
const AFTER_A_HOUSE = `(?=\\s{0,3}(?:$|[,.;:!?()\\n\\0"”»…-])|\\s{1,3}(?!(?:${COUNTED}|(?:de\\s{1,3})?(?:${MONTHS}))(?![\\p{L}\\p{N}]))\\p{L})`

const VALUE = '(?:\\d{1,5}[a-z]?|[a-z](?:-?\\d{1,4})?(?=\\s{0,3}(?:$|[,.;)\\n])))(?![\\p{L}\\p{N}])'
const UNIT =
  '(?:piso|planta|depto|dpto|departamento|apto|apartamento|apt|interior|int|exterior|ext|puerta|pta|portal|bloque|torre|edificio|edif|casa|local|oficina|lote|lt|manzana|mza|mz|escalera|esc)'
const SIDE = '(?:izquierda|izqda|izda|izq|derecha|dcha|dcho|der|centro|[a-z])(?![\\p{L}\\p{N}])'
const FLOOR = `\\d{1,2}\\s?(?:[.°]o?|o|a|er|do|to|ro|mo|vo|no)\\.?(?![\\p{L}\\p{N}])(?:\\s{0,3}piso(?![\\p{L}\\p{N}]))?(?:,?\\s{0,3}${SIDE})?`
const QUARTER = '(?:colonia|col|fraccionamiento|fracc|barrio|urbanizacion|urb|sector)'
const PARTICLES = '(?:(?:de|del|el|la|las|los|san|santa)\\s{1,3}){0,3}'
const QUARTER_NAME = `(?:${NAME_WORD}(?:\\s{1,3}${NAME_WORD}){0,3}(?=\\s{0,3}(?:$|[,.;)\\n]))|${PARTICLES}${NAME_WORD})`
const POSTAL = '(?:(?:c\\.?\\s?p\\.?|codigo postal):?\\s{0,3})?\\d{5}(?![\\p{L}\\p{N}]|[.,]\\d)'
const PART = `(?:${UNIT}(?:\\.|(?![\\p{L}\\p{N}]))\\s{0,3}(?:${MARKED})?${VALUE}|${FLOOR}|\\d{1,2}-?[a-h](?![\\p{L}\\p{N}])|${QUARTER}(?:\\.\\s{0,3}|\\s{1,3})${QUARTER_NAME}|${POSTAL})`
const BETWEEN_PARTS = '(?:\\s{0,3}[,;.]\\s{0,3}|\\s{1,3})'
const PARTS = `(?:${BETWEEN_PARTS}${PART})`

// "el número dos de la banda" is not an address, and "calle número cinco 12" has the number 12.
const MARKED_IN_WORDS = `(?<!(?<![\\p{L}\\p{N}])(?:el|al|del|un|su|mi)[\\s,]{1,7})(?:#|n(?:um|umero|ro)(?!\\p{L})[.°]?|n[.°]o?|no[.°]?)\\s{0,3}${NUMBER_IN_WORDS}(?!\\s{1,3}#?(?:${NUMBER})${NUMBER_ENDS}(?:${AFTER_A_HOUSE}|(?=${PARTS})))`

/** Returns the source for the start of an address: the word for a street. */
const typeOf = (words: string, short: string): string =>
  `(?<![\\p{L}\\p{N}])(?:(?:${words})(?=[\\s:#])${short}):?\\s{0,3}`

const NAMES = `(?:${NAME_WORD}${GAP})`

const NAME_AND_NUMBER = `${NAMES}{1,5}?(?<!(?<![\\p{L}\\p{N}])(?:${NOT_BEFORE_A_NUMBER})[\\s,]{1,7})(?:${NUMBER})${NUMBER_ENDS}`

function street(words: string, short: string): RegExp {
  const type = typeOf(words, short)
  const marked = `${NAMES}{0,5}?(?:${MARKED}(?:${NUMBER})${NUMBER_ENDS}|${MARKED_IN_WORDS})`
  const named = `${NAME_AND_NUMBER}(?:${AFTER_A_HOUSE}|(?=${PARTS}))`
  const numbered = `\\d{1,4}[a-z]?${NUMBER_ENDS}(?=${PARTS})`
  return new RegExp(`${type}(?:${marked}|${named}|${numbered})(?<parts>${PARTS}{0,6})`, 'gu')
}

/**
 * Returns a pattern of a street name with a number in words. Only capitals tell it from a sentence.
 */
const streetInWords = (words: string, short: string, number: string): RegExp =>
  new RegExp(`(?<head>${typeOf(words, short)}${NAMES}{1,4}?)${number}(?<parts>${PARTS}{0,6})`, 'gu')

const NAME_IN_CAPITALS =
  "(?:(?:del?|el|l[ao]s?|DEL?|EL|L[AO]S?)\\s+){0,3}\\p{Lu}[\\p{L}'’-]+(?:\\s+(?:(?:del?|el|l[ao]s?|y|DEL?|EL|L[AO]S?|Y)\\s+){0,3}\\p{Lu}[\\p{L}'’-]+){0,3}"
/**
 * What marks an address: a capitalised name, a marked number ("#12", "No. 12", "45-12"), or what
 * follows the number.
 */
const NAMES_A_HOUSE =
  /^\S+\s+(?:(?:del?|el|l[ao]s?)\s+)*\p{Lu}|#|\d-\d|\b[nN](?:[oO]?\.|[oO](?=\s?\d)|[º°]|[uúUÚ][mM])|\d[a-z]?[\s,;.]+\p{L}|\d,\s*\d/u
const ALL_IN_CAPITALS = new RegExp(`^\\S+\\s+${NAME_IN_CAPITALS}[\\s,]*$`, 'u')
const IS_A_NAME = /^(?:Uno|Dos|Tres)(?!\p{L})/u
const MARK_AS_WRITTEN = '(?:#|(?<!\\p{L})(?:[nN](?:[º°]|[oO]\\.|[uúUÚ][mM]|[rR][oO])|[sS]/[nN]))'
const IS_MARKED = new RegExp(`^\\D*?${MARK_AS_WRITTEN}`, 'u')

/**
 * Verbs that do not begin a street name. "van", "marca" and "pagan" are missing because they do, as
 * in "calle van Dyck".
 */
const DOES =
  'dicen?|dec[ií]an?|dijeron|marcaban?|lleva[ns]?|llevaban?|miden?|suenan?|queda[ns]?|quedaban?|parecen?|empiezan?|terminan?|tardan?|salimos|llegan?|llegamos|vienen?|iban?|vamos|fuimos|pagaban?|piden?|pedían?|ganan?|beben?|comen?|venden?|cobran|sacan|duermen?|andaban?|viven?|vivían?|está[ns]?|estaban|corren?|corrían?|caminan?|caminaban?|gritan?|gritaban?|esperan|esperaban?|vimos|tienen|tenían?|hubo|hacen?|hacían?|sonó'
const STREET_AS_WRITTEN =
  '(?:[cC]alle|CALLE|[aA]venida|AVENIDA|[cC]alzada|[bB]ulevar|[bB]oulevard|[aA]vda\\.?|[aA]v\\.?|[bB]lvd\\.?)\\s+(?!\\d)'
/**
 * "La calle dice 12." is not an address; "la calle dice Avenida Juárez 45" leads to one. Short
 * words for a street, such as "c/", do not begin a sentence.
 */
const VERB = new RegExp(
  `^\\p{L}{5,}\\s+(?:no\\s+)?(?:${DOES})[\\s,]+(?:\\d|${STREET_AS_WRITTEN})`,
  'u',
)
/**
 * Stems of verbs in the past tense, as in "En la calle gritó 2, …". The ending "ó" alone would
 * match names of streets: "Miró", "Aragó", "Rosselló".
 */
const DID =
  'grit|golpe|peg|encontr|choc|llev|pidi|rob|amenaz|sigui|jal|agarr|empuj|insult|acos|esper|cit|mand|cont|perdi|qued|lleg|termin|empez|sali|corri|subi|baj|vivi|muri|abri|cerr|rompi|vendi|compr|bebi|comi|durmi|midi|cruz|camin|manej|escribi|sac|meti|tard|cambi|cumpli|contest|pregunt|respondi|us|tom|toc|bes|dej|pas|llam|apareci'
const PAST = new RegExp(`^\\p{L}{5,}\\s(?:[^\\d#]*?\\s)?(?:dijo|(?:${DID})ó)[\\s,]`, 'u')
/**
 * "La calle Mayor no dos veces": "no" is a negation here. Tested on the written text, because
 * folding turns "nº" into "no".
 */
const DENIED = new RegExp(`^[^\\d#]*?\\sno\\s+(?:${STARTS_A_NUMBER})[^\\d#]*$`, 'u')

/**
 * Returns whether a match is a sentence: no mark before its number, no floor or district after it.
 */
const isSentence = (found: string, { hasParts }: Around): boolean =>
  !hasParts &&
  (DENIED.test(found) || (!IS_MARKED.test(found) && (VERB.test(found) || PAST.test(found))))

const isSpared = (found: string, around: Around): boolean =>
  isSentence(found, around) || (!around.hasParts && !IS_MARKED.test(found) && isEnglish(found))

/** Text before "C." where it abbreviates "calle": "vive en C. Mayor 5". */
const LEAD =
  /(?<![\p{L}\p{N}])(?:(?:en|por|viv[eo]|vivía)(?:\s{1,3}la)?|(?:de|desde|hasta)\s{1,3}la|trabaja|(?:domicilio|direcci[oó]n|oficina)\s{1,3}es)\s{1,3}$/iu
/**
 * Text before "C." where it is an initial: "Washington, D.C.", "Mike C. Thompson", "Terminal C.".
 */
const IN_A_NAME = /(?<!\p{L})\p{L}\.\s{0,3}$|(?<!\p{L})\p{Lu}[\p{L}'’-]*\s{1,3}$/u
const C_AND_NAME = `^C\\.\\s*${NAME_IN_CAPITALS}`
const C_MARKED = new RegExp(`${C_AND_NAME}[\\s,]+${MARK_AS_WRITTEN}`, 'u')
const C_NUMBERED = new RegExp(`${C_AND_NAME}[\\s,]+[nN\\d]`, 'u')
/** "C. de la Sal, 12" and "C. Sol, 3" are streets; "C. Juárez, 34" can be a town and an age. */
const C_LED = new RegExp(
  `${C_AND_NAME}(?:\\s+[nN\\d]|\\s*,\\s*(?:\\d|\\d{3,5})$)|^C\\.\\s*de\\s.*\\d`,
  'u',
)
/** "C. Mayor, 45, Madrid": a town follows. */
const TOWN_AFTER = /^,\s{0,3}\p{Lu}\p{L}/u

const isNoStreetC = (found: string, { before, after, hasParts }: Around): boolean => {
  const isLed = LEAD.test(before)
  if (!isLed && IN_A_NAME.test(before)) return true
  if (C_MARKED.test(found) || (hasParts && C_NUMBERED.test(found))) return false
  return !(isLed && C_NUMBERED.test(found) && (C_LED.test(found) || TOWN_AFTER.test(after)))
}

/** "Calle Trece dos": the street's name is a number, and a count follows. */
const NUMBER_AS_NAME = new RegExp(
  `^\\S+\\s+(?:${STARTS_A_NUMBER})\\p{L}*\\s+(?:uno|dos|tres)$`,
  'iu',
)

const isNoStreetInWords = (found: string, { head, hasParts }: Around): boolean =>
  !hasParts &&
  (!ALL_IN_CAPITALS.test(head) ||
    IS_A_NAME.test(found.slice(head.length)) ||
    NUMBER_AS_NAME.test(found))

const SURE = [SURE_STREET, `|(?:${SHORT_STREET})(?:\\.|(?=[\\s:#]))|c/`] as const
const ANY = [`${SURE_STREET}|${MAYBE_STREET}`, SURE[1]] as const

// Matches whole words only, so that "have" and "call" do not cause a long pattern to be compiled.
const NEEDS_SURE = new RegExp(`(?:${SURE_STREET}|${SHORT_STREET})[.\\s:#]|c/`)
const NEEDS_MAYBE = new RegExp(`(?:${MAYBE_STREET})[\\s:#]`)

/** Patterns of addresses as they are written in Spanish. Each takes time linear in the text. */
export const spanishStreets: readonly IdentifyingPattern[] = [
  lazyPattern({
    reads: 'folded',
    needs: NEEDS_SURE,
    shape: () => street(...SURE),
    spares: isSpared,
  }),
  lazyPattern({
    reads: 'folded',
    needs: NEEDS_MAYBE,
    shape: () => street(MAYBE_STREET, ''),
    spares: (found, around) => isSpared(found, around) || !NAMES_A_HOUSE.test(found),
  }),
  lazyPattern({
    reads: 'folded',
    needs: NEEDS_SURE,
    shape: () => streetInWords(...SURE, unmarkedNumber(AFTER_A_HOUSE, PARTS)),
    spares: isNoStreetInWords,
  }),
  lazyPattern({
    reads: 'folded',
    needs: NEEDS_MAYBE,
    shape: () => streetInWords(MAYBE_STREET, '', unmarkedLargeNumber(AFTER_A_HOUSE, PARTS)),
    spares: isNoStreetInWords,
  }),
  lazyPattern({
    reads: 'folded',
    needs: new RegExp(`${NEEDS_SURE.source}|${NEEDS_MAYBE.source}`),
    shape: () => new RegExp(`${typeOf(...ANY)}${NAME_AND_NUMBER}${MAYBE_A_TOWN}`, 'gu'),
    spares: (found, around) => !/^\s+\p{Lu}/u.test(around.after) || isSpared(found, around),
  }),
  lazyPattern({
    reads: 'folded',
    needs: /(?<![\p{L}\p{N}])c\./u,
    shape: () =>
      street(
        '(?!)',
        '|(?<!(?:plan|vitamina?|grupo|clase|hepatitis|°)\\s{0,3})c\\.(?=\\s{0,3}\\p{L}{2})',
      ),
    spares: isNoStreetC,
  }),
  spanishCorners,
]
