import type { IdentifyingPattern } from './identifying-pattern.ts'
import { isOrdinary } from './is-ordinary.ts'
import { ACCOUNT_NAME, PLATFORM_NAMES } from './platform-names.ts'

const LOCAL = "[\\p{L}\\p{N}._%+'-]"
const HOST = '[\\p{L}\\p{N}.-]'
const DOMAIN = '[\\p{L}\\p{N}-]+(?:\\.[\\p{L}\\p{N}-]+)+'
const AT = '(?: ?[([{<] ?(?:at|arroba) ?[)\\]}>] ?|(?: (?:at|arroba) )|\\bat\\b)'
const DOT = '(?: ?[([{<] ?(?:dot|punto) ?[)\\]}>] ?| (?:dot|punto) )'
// "A punto de" is not the end of a domain.
const ENGLISH_DOT = '(?: ?[([{<] ?dot ?[)\\]}>] ?| dot )'
const MAIL_HOST =
  '(?:gmail|googlemail|yahoo|hotmail|outlook|icloud|proton(?:mail)?|aol|gmx|live|msn|mail)'
const COMMON_ENDING =
  '(?:com|net|org|edu|info|biz|app|dev|xyz|link|page|site|online|social|club|shop|io|gg|tv|ly|ai|uk|ca|au|de|fr|eu)'

const ACCOUNT = '(?:user ?name|screen ?name|handle|name|user|id|tag|account|profile)'
const NAMED = '(?: ?[:=-]{1,2}>? ?| (?:is|was|under|as) )'

/**
 * Patterns of emails, handles, URLs and accounts on other platforms. Each takes time linear in the
 * text.
 */
export const profilePatterns: readonly IdentifyingPattern[] = [
  {
    reads: 'folded',
    needs: /@/,
    shape: new RegExp(`(?<!${LOCAL})${LOCAL}+(?:@| @ )${DOMAIN}`, 'gu'),
  },
  {
    reads: 'folded',
    needs: /dot|punto/,
    shape: new RegExp(
      `(?<!${LOCAL})${LOCAL}+${AT}[\\p{L}\\p{N}-]+(?:${DOT}[\\p{L}\\p{N}-]+)+`,
      'gu',
    ),
  },
  {
    reads: 'folded',
    needs: new RegExp(MAIL_HOST),
    shape: new RegExp(
      `(?<!${LOCAL})${LOCAL}+(?:${AT}| ?@ ?)${MAIL_HOST}\\b(?:(?:\\.|${DOT})\\p{L}+)*`,
      'gu',
    ),
  },
  // "@7pm" and "@ 10:30" are times.
  {
    reads: 'folded',
    shape: /@(?!\d{1,2}(?::\d\d)? ?(?:[ap]\.?m\b|\b(?!\w)))[^\s@,;:!?()[\]"*]*[\p{L}\p{N}\p{S}_]/gu,
  },
  { reads: 'folded', shape: /(?:\bhttps?:\/\/|\bwww\.)[^\s*]+/gu },
  {
    reads: 'folded',
    needs: new RegExp(`\\.${COMMON_ENDING}`),
    shape: new RegExp(
      `(?<!${HOST})${HOST}+\\.${COMMON_ENDING}(?![\\p{L}\\p{N}-])(?:/[^\\s*]*)?`,
      'gu',
    ),
  },
  {
    reads: 'folded',
    needs: /dot|punto/,
    shape: new RegExp(
      `(?<!${HOST})${HOST}+(?:${DOT}[\\p{L}\\p{N}-]+){0,3}(?:${ENGLISH_DOT}${COMMON_ENDING}|${DOT}(?:com|net|org))\\b`,
      'gu',
    ),
  },
  {
    reads: 'folded',
    needs: /\.[a-z]{2,6}\//,
    shape: /(?<![\p{L}\p{N}.-])[\p{L}\p{N}-]+\.[a-z]{2,6}\/[^\s*]+/gu,
  },
  {
    reads: 'folded',
    shape: new RegExp(
      `\\b(?:${PLATFORM_NAMES})(?: ${ACCOUNT})?(?:${NAMED}| )(?<value>${ACCOUNT_NAME})`,
      'gu',
    ),
    spares: isOrdinary,
  },
  {
    reads: 'folded',
    shape: new RegExp(
      `\\b(?:(?:user|screen) ?name|handle)(?: ?[:=] ?| (?:is|was) )(?<value>${ACCOUNT_NAME})`,
      'gu',
    ),
    spares: isOrdinary,
  },
]
