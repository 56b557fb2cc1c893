const ONES = 'uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve'
const TO_29 =
  'diez|once|doce|trece|catorce|quince|dieci(?:seis|siete|ocho|nueve)|veinte|veinti(?:un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve)'
const TENS = 'treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa'
const HUNDREDS =
  '(?:dos|tres|cuatro|seis|ocho|sete|nove)cient[oa]s|quinient[oa]s|ciento|cien(?!\\p{L})'
const WORD_ENDS = '(?![\\p{L}\\p{N}])'
const AND_ONE = `\\s{1,3}y\\s{1,3}(?:${ONES}|una?)${WORD_ENDS}`
// Does not match "cuarenta" alone in "cuarenta y una".
const BELOW_100 = `(?:${TO_29}|(?:${TENS})(?:${AND_ONE}|(?!${AND_ONE}))|${ONES})`
const BELOW_1000 = `(?:(?:${HUNDREDS})(?:\\s{1,3}(?:${BELOW_100}|una))?|${BELOW_100})`
const GOES_ON = `\\s{1,3}(?:${TO_29}|${TENS}|${ONES}|${HUNDREDS}|mil)${WORD_ENDS}`
const IS_WHOLE = `${WORD_ENDS}(?!${GOES_ON})`

const BELOW_A_MILLION = `(?:(?:${BELOW_1000}\\s{1,3})?mil\\s{1,3}(?:${BELOW_1000}|una)|${BELOW_1000}(?:\\s{1,3}mil)?)`

/** The folded Spanish words of a number below a million, as the source of a regular expression. */
export const NUMBER_IN_WORDS = `(?:${BELOW_A_MILLION}|mil)${IS_WHOLE}`

/**
 * The start of a number in Spanish words. It matches folded and written text, because none of these
 * beginnings has an accent.
 */
export const STARTS_A_NUMBER = `${ONES}|diez|once|doce|trece|catorce|quince|dieci|veint|${TENS}|${HUNDREDS}|mil`

// "uno me siguió", "dos de sus amigos", "siete de la noche": a count or a time, not a house number.
const OF_A_CLOCK = '\\s{1,3}de\\s{1,3}la\\s{1,3}(?:tarde|noche|manana|madrugada)'
const ON_THE_CLOCK = '\\s{1,3}(?:y\\s{1,3}(?:media|cuarto|pico|treinta|quince)|en\\s{1,3}punto)'
const OF_SOME =
  '\\s{1,3}de\\s{1,3}(?:l[ao]s|sus?|mis?|tus?|ell[ao]s|nosotr[ao]s|ustedes|es[ao]s|est[ao]s)'
const SOMEBODY = '\\s{1,3}(?:me|te|se|nos|l[eao]s?|que|quienes|han|habian|eran|fueron|estaban|iban)'
const COUNTS = `(?:${OF_A_CLOCK}|${ON_THE_CLOCK}|${OF_SOME}|${SOMEBODY})${WORD_ENDS}`
const STOPS = '(?=\\s{0,3}(?:$|[,.;:!?()\\n\\0"”»…-]))'
const LEADS_ON = `(?=\\s{1,3}(?:y|en|de|donde|con|cerca|frente)${WORD_ENDS})`
const isOneOf = (words: string): string => `(?:${words})${WORD_ENDS}(?!\\s{1,3}mil${WORD_ENDS})`
const UP_TO_THREE = isOneOf('uno|dos|tres')
const UP_TO_TEN = isOneOf(`${ONES}|diez`)
const UP_TO_99 = isOneOf(BELOW_100)

/**
 * Returns the source of a regular expression for a house number in words without a mark such as
 * "número". Small numbers often count people, so they match in fewer contexts. `house` is what may
 * follow any house number; `parts` begins a floor or a district.
 */
export function unmarkedNumber(house: string, parts: string): string {
  const few = `(?=${UP_TO_THREE})${NUMBER_IN_WORDS}(?:(?=${parts})|${STOPS})`
  const some = `(?!${UP_TO_THREE})(?=${UP_TO_TEN})${NUMBER_IN_WORDS}(?:(?=${parts})|(?!${COUNTS})${house}(?:${STOPS}|${LEADS_ON}))`
  const many = `(?!${UP_TO_TEN}|mil${IS_WHOLE})${NUMBER_IN_WORDS}(?:(?=${parts})|(?!${COUNTS})${house})`
  return `(?:${few}|${some}|${many})`
}

/**
 * Like `unmarkedNumber`, for street types that are also ordinary words, such as "plaza": a number
 * below 100 matches only before a floor or a district.
 */
export const unmarkedLargeNumber = (house: string, parts: string): string =>
  `(?:${NUMBER_IN_WORDS}(?=${parts})|(?!${UP_TO_99})${unmarkedNumber(house, parts)})`
