import type { IdentifyingPattern } from './identifying-pattern.ts'

// The letters of Spanish plates. Without vowels, they form hardly any word.
const CONSONANTS = '[BCDFGHJKLMNPRSTVWXYZ]'
/**
 * Shapes of plates in capitals: first of many countries, then of Spain (1234 BCD, M-1234-AB),
 * Mexico (ABC-12-34, A12-BCD), Argentina (AB 123 CD), Brazil (ABC1D23), Peru (A1B-234) and Portugal
 * (12-AB-34). Three capitals before a year ("NYC 2019") are not a plate.
 */
const PLATE_SHAPES = [
  '[A-Z]{3}-?\\d{3,4}',
  '[A-Z]{3} (?!(?:19|20)\\d\\d)\\d{4}',
  '\\d[A-Z]{3}\\d{3}',
  '\\d{3}[- ]?[A-Z]{3}',
  '[A-Z]{2}\\d{2} ?[A-Z]{3}',
  '[A-ZÄÖÜ]{1,3}-[A-Z]{1,2} ?\\d{1,4}',
  `\\d{4}[- ]?${CONSONANTS}{3}`,
  '[A-Z]{1,3}-\\d{2,4}-[A-Z]{1,3}',
  '[A-Z]{2,3}-\\d{2}-\\d{2}',
  '[A-Z]\\d{2}-?[A-Z]{3}',
  '[A-Z]{2} ?\\d{3} ?[A-Z]{2}',
  '[A-Z]{3}\\d[A-Z]\\d{2}',
  '[A-Z]\\d[A-Z]-\\d{3}',
  '\\d{2}-[A-Z]{2}-\\d{2}',
].join('|')

const MONEY =
  'USD|EUR|GBP|MXN|MXP|ARS|COP|CLP|PEN|UYU|PYG|BOB|VES|DOP|CRC|GTQ|HNL|NIO|CUP|BRL|CAD|AUD|NZD|CHF|DKK|SEK|NOK|PLN|CZK|JPY|CNY|HKD|SGD|INR|BTC|ETH|DLS'
const UNITS = 'KMS|KGS|LBS|HRS|MTS|CMS|MIN|MPH|KPH|RPM|PTS|GPS|SMS|DMS|PPL|MES|HDR|FPS|PCS|DVD|CDS'
const CAR_OF_A_YEAR = '(?:19[5-9]|20[0-3])\\d (?:BMW|GMC|KTM)'
const WORDS =
  'DEL|LOS|LAS|UNA|UNO|POR|CON|SIN|QUE|MIS|SUS|TUS|HAN|HAY|SON|DOS|MAS|MIL|DIO|FUE|MUY|HOY|SER|VER|DAR|ERA|ESO|ESA|ESE|OJO|THE|AND|FOR|HIS|HER|HIM|HAD|HAS|WAS|OUT|OFF|ALL|WHY|WHO|HOW|SHE|YOU|NOT|BUT|ARE|CAN|DID|GOT|GET|NOW|NEW|OLD|OUR|OWN|PAY|PUT|SAW|SAY|SEE|TOO|USE|YES|YET|ANY|MAN|MEN|BIG|BAD|AGO|DAY|ONE|TWO|SIX|TEN|LET|MAY|TRY|CRY|DRY|FLY|SKY|SPY|SHY|GYM|MRS|PHD|LSD|SUV'
const SHORT_WORDS =
  'DE|EN|EL|LA|LO|LE|ME|TE|SE|SI|NO|MI|SU|TU|YA|AL|UN|ES|VI|KM|KG|CM|MM|HR|AM|PM|ID|TV|AT|BY|IN|IT|IS|OF|ON|OR|TO|UP|WE|HE|AS|SO|MY|DO|GO|AN|US|OK|VS|NY|DC|CV|GB|MB|TB|ML|CC|HP'
const MONTHS = 'ENE|FEB|MAR|ABR|MAY|JUN|JUL|AGO|SEP|SET|OCT|NOV|DIC|JAN|APR|AUG|DEC'
/** Money, measures, dates and words in capitals that have the shape of a plate. */
const NO_PLATE = new RegExp(
  `^(?:\\d+[- ]?(?:${MONEY}|${UNITS})|(?:${MONEY}|${UNITS})[- ]?\\d+|${CAR_OF_A_YEAR}|\\d+ (?:${WORDS})|(?:${WORDS}) \\d+|(?:${SHORT_WORDS}) \\d+ .*|.* \\d+ ?(?:${SHORT_WORDS})|(?:${MONTHS})-\\d\\d-\\d\\d)$`,
)

const SMALL_WORDS =
  'a|al|am|an|and|at|by|con|de|del|e|el|en|es|et|for|from|ha|hay|he|in|is|it|la|las|le|lo|los|me|mi|mil|no|nos|o|of|on|or|pm|por|que|se|si|sin|son|su|sus|te|the|to|tu|u|un|una|was|we|y|ya'
const SMALL_UNITS = 'cc|cm|cv|eur|gb|gbp|hr|hrs|kg|km|mb|mes|min|ml|mm|mph|mxn|tb|usd'
const LETTERS = `(?!(?:${SMALL_WORDS})\\b)[a-z]{1,3}`
const LETTERS_AFTER = `(?!(?:${SMALL_UNITS})\\b)${LETTERS}`
const GAP = ' ?[ .·-] ?'
const ENDS = '(?![\\p{L}\\p{N}]|[.,:/-]\\d)'
const NO_YEAR = '(?!(?:19|20)\\d\\d(?!\\p{N}))'
/**
 * What follows a word such as "matrícula": two or three groups, each of letters or of digits; one
 * group of both; or three to six digits that are neither a year nor a count.
 */
const MARKED_PLATE = [
  `${LETTERS}${GAP}\\d{2,4}(?:${GAP}(?:${LETTERS}|\\d{1,4}))?${ENDS}`,
  `\\d{1,4}${GAP}${LETTERS_AFTER}(?:${GAP}\\d{1,4})?${ENDS}`,
  `${LETTERS}${GAP}[a-z]{1,3}${GAP}\\d{2,4}${ENDS}`,
  `(?=[a-z]{0,7}\\d)(?=\\d{0,7}[a-z])(?!\\d+(?:h|am|pm|km|kg|cm|mm|ml|mg|gb|mb|tb|cc|cv|er|ro|do|to|k|mil|usd|mxn|eur)\\b)[a-z0-9]{4,8}(?:[ -][a-z0-9]{1,3}(?<=\\d|[-][a-z]{1,3}))?${ENDS}`,
  `[a-z]\\d{2}${GAP}[a-z]{3}${ENDS}`,
  `[a-z]\\d[a-z]${GAP}\\d{3}${ENDS}`,
  `${NO_YEAR}\\d{3,6}(?=\\s{0,3}(?:$|[.;!?)\\n\\0]|, ?\\p{L}| (?:y|o|que|con|en)\\b))`,
].join('|')
const VEHICLE = '(?:coche|carro|auto|moto|camioneta|vehiculo|camion|taxi)'

/** Patterns of licence plates. Each takes linear time. */
export const platePatterns: readonly IdentifyingPattern[] = [
  {
    reads: 'folded',
    shape:
      /\b(?:licen[cs]e|registration|reg|plates?|tags?)(?: (?:plates?|number|no\.?|reads|is|was)){0,3}[ :#]{1,3}(?<value>(?!(?:at|by|for|from|in|of|on|since|to)\b)(?!(?:19|20)\d\d\b)(?=[a-z]{0,4}[ -]?\d)[a-z0-9]{1,8}(?:[ -][a-z]{0,3}\d[a-z0-9]{0,5})?(?:-[a-z0-9]{1,4}(?![a-z0-9])| (?!hrs|kms|lbs|mph|mxn|gbp)[b-df-hj-np-tv-z]{3}(?![a-z0-9]))?)/gu,
    spares: (found) => found.length < 3,
  },
  {
    reads: 'folded',
    needs: /matricula|placa|patente|chapa|tablilla/,
    shape: new RegExp(
      `\\b(?:matriculas?|placas?|patentes?|chapas?|tablillas?)(?: (?:del?|(?:de )?(?:su|el|la|un)|${VEHICLE}|es|son|era|eran|numero|num\\.?|no\\.?|nro\\.?|n[.°]o?|dice)){0,5}[ :#"“(]{1,3}(?<value>${MARKED_PLATE})`,
      'gu',
    ),
  },
  {
    reads: 'written',
    needs: /[A-Z]{2}|[A-ZÄÖÜ]-?[A-Z\d]/,
    shape: new RegExp(`(?<![\\p{L}\\p{N}-])(?:${PLATE_SHAPES})(?![\\p{L}\\p{N}-])`, 'gu'),
    spares: (found) => NO_PLATE.test(found),
  },
]
