// Words of English after "Jr." or "av.", which begin no name of a street.
const ENGLISH =
  'age[ds]?|and|body|build|but|has|he|height|high|income|is|looks?|rating|score|she|size|speed|turn(?:s|ed)|was|weight|who'
const LED_BY_ENGLISH = new RegExp(`^(?:[jJ][rR]|[aA][vV])\\.?\\s+(?:${ENGLISH})(?!\\p{L})`, 'u')
const IN_PLACE =
  'En|EN|Por|POR|Vive|VIVE|Vivo|VIVO|La|LA|El|EL|Del|Al|Con|Su|Casa|Cerca|Frente|Desde|Hacia|Direcci[oó]n|Domicilio'
/** A name before "Jr." and an age, as in "Bob Jr. Dallas 45". */
const NAME_BEFORE = new RegExp(
  `(?<!\\p{L})(?!(?:${IN_PLACE})\\s)\\p{Lu}[\\p{L}'’-]{0,30}\\s{1,3}$`,
  'u',
)
const JUNIOR_OF_AN_AGE = /^[jJ][rR]\.?\s\D*(?:1[89]|[2-9]\d)$/u
/** "Ronda Smith, 34". */
const RONDA_OF_AN_AGE = /^Ronda(?:\s+\p{Lu}[\p{L}'’-]*){1,2}\s*,\s*(?:1[89]|[2-9]\d)$/u
const LED = /(?<![\p{L}\p{N}])(?:en|la|por|viv[eo])\s{1,3}$/iu

/** Returns whether what looks like an unmarked house is a person and an age or a measure. */
export function isNamedPerson(found: string, before: string): boolean {
  if (LED_BY_ENGLISH.test(found)) return true
  if (JUNIOR_OF_AN_AGE.test(found)) return NAME_BEFORE.test(before)
  return RONDA_OF_AN_AGE.test(found) && !LED.test(before)
}
