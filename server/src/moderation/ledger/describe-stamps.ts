import { X509Certificate } from 'node:crypto'
import { printable } from '../operator/printable.ts'
import type { LedgerStampRow } from './ledger-stamps-table.ts'

/**
 * Returns what the stamps of a ledger prove and what not, for the operator's tool. `trusted` is the text of
 * TSA_ROOT: a stamp that ends elsewhere may be of an authority that somebody made up.
 */
export function describeStamps(
  stamps: readonly LedgerStampRow[],
  trusted: string | undefined,
): string[] {
  const real = stamps.filter(({ isPractice }) => !isPractice)
  const practice = stamps.length - real.length
  return [
    ...(practice > 0
      ? [`${practice} of the published heads carry a PRACTICE stamp, which proves nothing.`]
      : []),
    ...describeNewest(real),
    ...describeRoots(real, trusted),
  ]
}

function describeNewest(stamps: readonly LedgerStampRow[]): string[] {
  const newest = stamps.at(-1)
  if (!newest) {
    return [
      'No time stamp of an authority outside: whoever holds the database and the published pages could have written all of it anew. Heads on receipts, and those that the witness got, would show it.',
    ]
  }
  const { n, authority, stampedAt } = newest
  return [
    `${stamps.length} published heads are stamped, the last at line ${n} by ${printable(authority)}, ${stampedAt.toISOString()}.`,
    `The stamp proves that lines 1 to ${n} stood as they stand now at that moment. It does not prove that they are true, that none was left out, or anything about later lines.`,
  ]
}

function describeRoots(stamps: readonly LedgerStampRow[], trusted: string | undefined): string[] {
  const known = new Set((trusted?.match(PEM) ?? []).map(fingerprintOf))
  const ends = Map.groupBy(stamps, ({ root }) => fingerprintOf(root))
  return [...ends].map(([fingerprint, { length }]) =>
    known.has(fingerprint)
      ? `Certificate of ${length} stamps (SHA-256), one of TSA_ROOT: ${fingerprint}`
      : `Certificate of ${length} stamps (SHA-256), NOT in TSA_ROOT: ${fingerprint}. Compare it with what the authority publishes itself: anybody can make one up.`,
  )
}

const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g
const fingerprintOf = (pem: string) => new X509Certificate(pem).fingerprint256
