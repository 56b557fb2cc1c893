import { normalizeHandle } from '@sidelight/contract/identifiers'
import { findPublishedWarnings } from '../board/index.ts'
import { findCountingEntries } from '../entries/index.ts'
import { batched } from '../platform/batched.ts'
import type { BlindIndex } from '../platform/blind-index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Handle } from '../platform/tables.ts'
import type { Vault } from '../platform/vault.ts'
import type { Query } from './read-query.ts'

/** One woman's word about one number: an entry of hers that counts, or a warning on the board. */
export interface Report {
  /** Whole; it is masked before it leaves. */
  number: string
  handle: string | undefined
  author: string
  redFlags: string[]
  location: string | null
  verified: boolean
  /** ISO date; of an entry the day only. */
  at: string
}

export interface ReportServices {
  db: Handle
  vault: Vault
  index: BlindIndex
  clock: Clock
}

/** Nobody's number: stands in for one, so that a miss does the same work as a hit. */
const NOBODYS = ''

/**
 * Answers every report about the numbers that a query means, one list a number, newest first.
 * A handle or an e-mail leads to numbers first. Searches in parallel share their statements.
 */
export function createReportFinder(services: ReportServices) {
  const withNumber = batched((numbers: string[]) => listByNumber(services, numbers))
  const withHandle = batched((handles: string[]) => listByHandle(services, handles))

  return async function findReports({ numbers, handles, emails }: Query): Promise<Report[][]> {
    const leads = await Promise.all([
      ...handles.map(withHandle),
      ...emails.map((email) =>
        listByTags(services, { email: services.index.tags('email', email) }),
      ),
    ])
    const known = new Set([...numbers, ...leads.flat().map(({ number }) => number)])
    const asked = known.size > 0 ? [...known] : [NOBODYS]
    const lists = await Promise.all(asked.map(withNumber))
    return lists.filter((reports) => reports.length > 0)
  }
}

/** The lists in the order of the numbers asked for. */
async function listByNumber(services: ReportServices, numbers: string[]): Promise<Report[][]> {
  const phone = [...new Set(numbers)].flatMap((number) => services.index.tags('phone', number))
  const reports = await listByTags(services, { phone })
  const byNumber = Map.groupBy(reports, ({ number }) => number)
  return numbers.map((number) => byNumber.get(number) ?? [])
}

/** The lists in the order of the handles asked for. */
async function listByHandle(services: ReportServices, handles: string[]): Promise<Report[][]> {
  const handle = [...new Set(handles)].flatMap((text) => services.index.tags('handle', text))
  const reports = await listByTags(services, { handle })
  const byHandle = Map.groupBy(reports, (report) => normalizeHandle(report.handle ?? ''))
  return handles.map((text) => byHandle.get(text) ?? [])
}

async function listByTags(
  services: ReportServices,
  {
    phone = [],
    handle = [],
    email = [],
  }: { phone?: Buffer[]; handle?: Buffer[]; email?: Buffer[] },
): Promise<Report[]> {
  const tags = { phone, handle, email }
  const [entries, warnings] = await Promise.all([
    findCountingEntries(services, tags),
    findPublishedWarnings(services, tags, services.clock()),
  ])
  const reports: Report[] = [
    ...entries.map((entry) => ({
      ...reportOf(entry),
      location: null,
      verified: false,
      at: entry.createdOn,
    })),
    ...warnings.map((warning) => ({
      ...reportOf(warning),
      location: warning.location,
      verified: warning.verified,
      at: warning.publishedAt.toISOString(),
    })),
  ]
  return reports.toSorted((a, b) => compare(b.at, a.at))
}

function reportOf(source: {
  identity: { phoneNumber: string; handle?: string }
  authorTag: Buffer
  redFlags: string[]
}) {
  const { identity, authorTag, redFlags } = source
  return {
    number: identity.phoneNumber,
    handle: identity.handle,
    author: authorTag.toString('hex'),
    redFlags,
  }
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
