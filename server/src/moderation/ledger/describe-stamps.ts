import { printable } from '../operator/printable.ts'
import type { FittingStamp, StampSurvey } from './survey-stamps.ts'

/**
 * Returns sentences, for the operator's tool, about what the stamps of an unbroken ledger prove and
 * what they do not prove.
 */
export function describeStamps({ known, unknown, unstamped, ...survey }: StampSurvey): string[] {
  return [
    ...describeFaults(survey),
    ...(survey.practice.size > 0
      ? [`${heads(survey.practice, 'carry')} a PRACTICE stamp, which proves nothing.`]
      : []),
    ...(known.length === 0 ? [NO_STAMP] : describeProof(known)),
    ...describeUnknown(unknown),
    ...describeGaps([...known, ...unknown], unstamped),
  ]
}

/** Returns a line for each stamp that does not fit. */
export const describeFaults = ({ faults }: Pick<StampSurvey, 'faults'>): string[] =>
  faults.map(({ day, what }) => `The time stamp of ${day} does not fit: ${what}.`)

const NO_STAMP =
  'No time stamp of a known authority outside: whoever holds the database and the published pages could have written all of it anew. Heads on receipts, and those that the witness got, would show it.'

function describeProof(stamps: readonly FittingStamp[]): string[] {
  const [first, last] = [stamps[0], stamps.at(-1)]
  if (!(first && last)) return []
  return [
    `${heads(daysOf(stamps), 'stamped')}, the first, of ${first.day}, on ${first.at.toISOString()}, the last, of ${last.day}, at line ${last.n} by ${printable(last.authority)} on ${last.at.toISOString()}.`,
    `The last stamp proves that lines 1 to ${last.n} stood as they stand now at that moment. It does not prove that they are true, that none was left out, or anything about later lines. No line is proved to have stood before the first stamp of a head that holds it.`,
    ...describeRoots(stamps, 'of TSA_ROOT'),
  ]
}

function describeUnknown(stamps: readonly FittingStamp[]): string[] {
  if (stamps.length === 0) return []
  return [
    `${heads(daysOf(stamps), 'carry')} a stamp of an authority that is not known here: TSA_ROOT is not set. Compare the certificate with what the authority publishes itself: anybody can make one up.`,
    ...describeRoots(stamps, 'NOT in TSA_ROOT'),
  ]
}

/** Returns which published days have no stamp, beginning with those before the oldest stamp. */
function describeGaps(stamps: readonly FittingStamp[], unstamped: readonly string[]): string[] {
  const days = stamps.map(({ day }) => day).toSorted()
  const first = days[0]
  if (first === undefined) return []
  const before = unstamped.filter((day) => day < first)
  const after = unstamped.filter((day) => day > first)
  return [
    ...(before.length > 0
      ? [`Without a stamp that counts, before the first one: ${before.join(', ')}.`]
      : []),
    ...(after.length > 0
      ? [
          `Without a stamp that counts, after the first one: ${after.join(', ')}. The next stamp holds their lines, from its own moment on.`,
        ]
      : []),
  ]
}

const describeRoots = (stamps: readonly FittingStamp[], which: string): string[] =>
  [...Map.groupBy(stamps, ({ fingerprint }) => fingerprint)].map(
    ([fingerprint, { length }]) =>
      `Certificate of ${length === 1 ? '1 stamp' : `${length} stamps`} (SHA-256), ${which}: ${fingerprint}`,
  )

const daysOf = (stamps: readonly FittingStamp[]) => new Set(stamps.map(({ day }) => day))

function heads({ size }: ReadonlySet<string>, does: 'carry' | 'stamped'): string {
  if (size === 1) return `1 published head ${does === 'carry' ? 'carries' : 'is stamped'}`
  return `${size} published heads ${does === 'carry' ? 'carry' : 'are stamped'}`
}
