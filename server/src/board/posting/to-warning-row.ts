import { censorAll } from '@sidelight/contract/rules/censoring/censor'
import { orderRedFlags, redFlags } from '@sidelight/contract/rules/red-flags'
import { maskPerson, searchedTexts } from '../masked-person.ts'
import type { CountServices } from '../reporters/count-reporters.ts'
import { indexPerson, type ReportedPerson, sealedPerson } from '../sealed-person.ts'
import type { WarningRow } from '../warnings-table.ts'
import type { PostedWarning } from './parse-person.ts'

type Content =
  | 'phoneTag'
  | 'wholeNumber'
  | 'handleTag'
  | 'emailTag'
  | 'pieceTags'
  | 'sealed'
  | 'shown'
  | 'shownText'
  | 'placeText'
  | 'redFlags'
  | 'description'
  | 'location'
  | 'timeframe'

/** Returns the columns of a posted warning: the person sealed and tagged, the texts censored. */
export function toWarningRow(
  { vault, index }: CountServices,
  person: ReportedPerson,
  posted: Omit<PostedWarning, 'delayed'>,
): Pick<WarningRow, Content> {
  // As typed, not normalized, because the text may repeat the number as typed in the form.
  const published = censorContent(posted, { ...person, phoneNumber: posted.phoneNumber })
  const shown = maskPerson(person)
  return {
    ...indexPerson(index, person),
    ...published,
    sealed: sealedPerson.seal(vault, person),
    shown,
    ...searchedTexts(shown, published),
  }
}

/** Censors all texts in one pass. Red flags of the given list are not censored. */
function censorContent(
  { description, location, timeframe, redFlags: flags }: Omit<PostedWarning, 'delayed'>,
  person: ReportedPerson,
): Pick<WarningRow, 'description' | 'location' | 'timeframe' | 'redFlags'> {
  const own = flags.filter((flag) => !Object.hasOwn(redFlags, flag))
  const texts = [description, location ?? '', timeframe ?? '', ...own]
  const [shown = '', place = '', time = '', ...words] = censorAll(texts, person)
  const worded = new Map(own.map((flag, at) => [flag, words[at] ?? '']))
  return {
    description: shown,
    location: place === '' ? null : place,
    timeframe: time === '' ? null : time,
    redFlags: orderRedFlags(flags.map((flag) => worded.get(flag) ?? flag)),
  }
}
