import { foldText } from './fold-text.ts'

const ENGLISH =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen'
const SPANISH =
  'un|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieciseis|diecisiete'

/** A number from 1 to 17 that is not part of a longer number, a price, a time or a date. */
const UNDER_18 = `(?<![\\d.,:/$€£+-])(?:[1-9]|1[0-7]|${ENGLISH}|${SPANISH})(?![\\d:/%°$€£]|[.,]\\d)`
/** What may follow an age: the end of a phrase or sentence, but no unit of measurement. */
const END =
  '(?=$|[.!?;)]|, (?!\\d)|,$| (?:and (?!a )|but|at the time|at that time|when|while|then|now|so|years? old\\b|year-old|yo\\b|y/o))'

const SOMEBODY =
  '(?:i|she|he|they|who|girl|boy|kid|child|daughter|son|sister|brother|niece|nephew|cousin|student)s?'
const IS =
  "(?:'s|’s|'m|’m|'re|’re| is| am| are| was| were| turned| turns| just turned| had just turned)"
const BARELY = '(?: (?:only|just|barely|about|like|still|almost|really|actually))*'

/** Things that have an age in years without being a person. */
const THING =
  '(?:account|car|truck|bike|van|phone|laptop|computer|house|apartment|building|company|business|relationship|marriage|friendship|photo|picture|pic|profile|dog|cat|horse|whisk|wine|rum|bottle|message|case|debt|warrant|grudge|story)'
const PERSON_ES =
  '(?:chic[ao]|nin[ao]|muchach[ao]|hij[ao]|herman[ao]|sobrin[ao]|prim[ao]|jovencit[ao]|joven|adolescente|alumn[ao]|menor|bebe|criatura)s?'
/** Words that follow "15 años" when it is a duration, not an age. */
const YEARS_OF =
  '(?! (?:de (?!edad)|juntos|juntas|casad[ao]s?|mas|menos|mayor|menor|sin|con|en (?:el|la|los|las|su|mi|est[ae]|un|una)|(?!cuando)\\p{L}+ndo\\b))'

const PATTERNS: readonly RegExp[] = [
  `${UNDER_18}[ -]?(?:years?|yrs?|yr)[ -]olds?\\b(?! ${THING})`,
  `${UNDER_18}[ -]?(?:y/o|yo)\\b(?! ${THING})`,
  `\\bage[ds]?(?: (?:of|is|was|only|about))*:? ?${UNDER_18}(?! ?(?:minutes?|hours?|days?|weeks?|months?))`,
  `\\b${SOMEBODY}${IS}${BARELY} ${UNDER_18}${END}`,
  `\\b${SOMEBODY} ?\\( ?${UNDER_18} ?\\)`,
  `\\((?:[fm] ?1[0-7]|1[0-7] ?[fm])\\)`,
  '\\b(?:underage|under-age|under age)\\b',
  `\\b(?:under|below|younger than|not even|not yet)(?: the age of)? (?:18|eighteen)\\b(?! ?(?:minutes?|mins?|hours?|days?|weeks?|months?|years? (?:ago|later|together)|dollars?|euros?|bucks|miles?|km|percent|%|times))`,
  `\\b(?:is|was|am|are|were|being|still|with|dates?|dated|dating|texts?|texted|texting|meets?|met|meeting) (?:still |only |just )?(?:a minor|minors)\\b(?! \\p{L})`,
  `\\b${UNDER_18} ano?s de edad\\b`,
  `\\b(?:tiene|tenia|tengo|tienen|tenian|cumplio|cumple|cumplia|cumplir|con|a los)(?: (?:solo|solamente|apenas|unos|casi|como|recien))* ${UNDER_18} anos?\\b${YEARS_OF}`,
  `\\b${PERSON_ES}(?: \\p{L}+)? de (?:solo |apenas |casi |unos )?${UNDER_18} an(?:os?|itos)\\b`,
  `\\bedad(?: (?:de|es|era))?:? ?${UNDER_18}\\b(?! (?:minutos?|horas?|dias?|semanas?|meses))`,
  '\\bmenor(?:es)? de (?:edad|(?:los )?18|(?:los )?dieciocho)\\b',
].map((pattern) => new RegExp(pattern, 'u'))

/**
 * Returns whether a text, in English or Spanish, states somebody's age as under 18. Measures ("15
 * minutes"), durations ("for 15 years") and ages of things do not count. It only matches words, so
 * a moderator reads what it finds.
 */
export function namesMinor(text: string): boolean {
  const folded = foldText(text).folded.replaceAll(/\s+/g, ' ').replaceAll('’', "'").trim()
  return PATTERNS.some((pattern) => pattern.test(folded))
}
