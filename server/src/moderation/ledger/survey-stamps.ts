import { fingerprintsOf } from '../../exhibit/index.ts'
import type { Handle } from '../../platform/database/tables.ts'
import { checkLedgerStamp, reasonOf, STRAY, type StampFault } from './check-stamps.ts'
import { type LedgerStampRow, listStamps } from './ledger-stamps-table.ts'
import { listDays, type PublishedHead } from './ledger-table.ts'

/**
 * The number of stamps checked before the event loop runs again. Each takes about ten milliseconds.
 */
const PAGE = 100

/** A stamp that fits its published head. */
export interface FittingStamp extends PublishedHead {
  at: Date
  authority: string
  /** SHA-256 of the certificate in which its signature ends. */
  fingerprint: string
}

/** The result for all stamps of a ledger. */
export interface StampSurvey {
  faults: StampFault[]
  /** Published days with a practice stamp. */
  practice: Set<string>
  /** Stamps whose certificate is in TSA_ROOT, oldest day first. */
  known: FittingStamp[]
  /** Stamps whose certificate is not compared, because there is no TSA_ROOT. */
  unknown: FittingStamp[]
  /** Published days without a stamp in `known` or `unknown`. */
  unstamped: string[]
}

/** Checks every stamp against the published heads. `trusted` is the text of TSA_ROOT. */
export async function surveyStamps(db: Handle, trusted: string | undefined): Promise<StampSurvey> {
  const days = new Map((await listDays(db)).map((head) => [head.day, head]))
  const roots = trusted === undefined ? undefined : new Set(fingerprintsOf(trusted))
  const survey: StampSurvey = {
    faults: [],
    practice: new Set(),
    known: [],
    unknown: [],
    unstamped: [],
  }
  for (let after = 0; ; after += PAGE) {
    const stamps = await listStamps(db, { after, limit: PAGE })
    for (const stamp of stamps) await addTo(survey, stamp, { head: days.get(stamp.day), roots })
    if (stamps.length < PAGE) break
  }
  const stamped = new Set([...survey.known, ...survey.unknown].map(({ day }) => day))
  survey.unstamped = [...days.keys()].filter((day) => !stamped.has(day))
  return survey
}

interface Expected {
  head: PublishedHead | undefined
  roots: ReadonlySet<string> | undefined
}

async function addTo(
  survey: StampSurvey,
  stamp: LedgerStampRow,
  { head, roots }: Expected,
): Promise<void> {
  const { day, n } = stamp
  try {
    if (n !== head?.n || !stamp.head.equals(head.head)) throw new Error(STRAY)
    const { at, authority, practice, root } = await checkLedgerStamp(stamp)
    if (practice) {
      survey.practice.add(day)
      return
    }
    const fitting = { ...head, at, authority, fingerprint: fingerprintsOf(root).join() }
    if (!roots) survey.unknown.push(fitting)
    else if (roots.has(fitting.fingerprint)) survey.known.push(fitting)
    else throw new Error(`it ends in a certificate that is NOT in TSA_ROOT: ${fitting.fingerprint}`)
  } catch (error) {
    survey.faults.push({ day, what: reasonOf(error) })
  }
}
