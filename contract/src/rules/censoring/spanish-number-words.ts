const ONES = 'uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve'
const TO_29 =
  'diez|once|doce|trece|catorce|quince|dieci(?:seis|siete|ocho|nueve)|veinte|veinti(?:uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve)'
const TENS = 'treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa'
const HUNDREDS =
  'cien|ciento|doscientos|trescientos|cuatrocientos|quinientos|seiscientos|setecientos|ochocientos|novecientos'
const BELOW_100 = `(?:${TO_29}|(?:${TENS})(?:\\s{1,3}y\\s{1,3}(?:${ONES}))?|${ONES})`

/** The folded Spanish words of a number below 1,000, as the source of a regular expression. */
export const NUMBER_IN_WORDS = `(?:(?:${HUNDREDS})(?:\\s{1,3}${BELOW_100})?|${BELOW_100})(?![\\p{L}\\p{N}])`
