import type { IdentifyingPattern } from './identifying-pattern.ts'

/** Returns a word in lower case, capitalised, and in upper case. */
const anyCase = (word: string): string => {
  const capital = word.slice(0, 1).toUpperCase()
  const rest = word.slice(1)
  return `(?:[${word.slice(0, 1)}${capital}]${rest}|${word.toUpperCase()})`
}

const TYPES = ['calle', 'avenida', 'calzada', 'bulevar', 'boulevard', 'paseo', 'carrera', 'camino']
const SHORT_TYPES = ['av', 'avda', 'blvd', 'calz', 'cra']
const TYPE = `(?:(?:${TYPES.map(anyCase).join('|')})\\s{1,3}|(?:${SHORT_TYPES.map(anyCase).join('|')})\\.?\\s{1,3}|[cC]/\\s{0,3})`
const PARTICLES = '(?:(?:del?|el|l[ao]s?|y|DEL?|EL|L[AO]S?|Y)\\s{1,3}){0,2}'
/** A capitalised name, or a numbered street. */
const NAME = `(?:${PARTICLES}\\p{Lu}[\\p{L}'’-]{1,30}(?:\\s{1,3}${PARTICLES}\\p{Lu}[\\p{L}'’-]{1,30}){0,3}|\\d{1,3}(?![\\p{L}\\p{N}]))`
const WITH = '(?:(?:con|de|a|CON|DE|A)\\s{1,3})?(?:(?:la|el|LA|EL)\\s{1,3})?'
const CORNER = `(?:[eE]squina|ESQUINA|[eE]sq\\.?|ESQ\\.?)\\s{1,3}${WITH}`
const NUMBERED = '\\d{1,3}(?![\\p{L}\\p{N}])'
/**
 * A second street without a word for a street: a number, or a name at the end of a phrase. In
 * "Calle Mayor, esquina Laura" or "Paseo Bravo esquina con Ana me esperaba" the name could be a
 * person.
 */
const BARE = `(?:[\\s,]{1,3}(?:[eE]sq\\.?|ESQ\\.?)\\s{1,3}${WITH}${NAME}|[\\s,]{1,3}${CORNER}${NUMBERED}|(?:\\s{1,3}|,\\s{1,3}(?=\\S{7}\\s{1,3}(?:con|CON)\\s))${CORNER}${NAME}(?=\\s{0,3}(?:$|[,.;:!?)\\n\\0])|\\s{1,3}en\\s))`

/**
 * The corner of two streets, at least one of them with a word for a street. A corner identifies a
 * place as precisely as a house number.
 */
export const spanishCorners: IdentifyingPattern = {
  reads: 'written',
  needs: /esq/i,
  shape: new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${TYPE}${NAME}(?:[\\s,]{1,3}${CORNER}${TYPE}${NAME}|${BARE})|${CORNER}${TYPE}${NAME})`,
    'gu',
  ),
}
