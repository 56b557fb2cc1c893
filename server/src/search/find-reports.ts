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
 * A handle or an e-mail leads to numbers first; numbers of searches in parallel are asked together.
 */
export function createReportFinder(services: ReportServices) {
  const reportsAbout = batched((numbers: string[]) => listReports(services, numbers))

  return async function findReports(query: Query): Promise<Report[][]> {
    const known = await numbersBehind(services, query)
    const numbers = [...new Set([...query.numbers, ...known])]
    const asked = numbers.length > 0 ? numbers : [NOBODYS]
    const lists = await Promise.all(asked.map(reportsAbout))
    return lists.filter((reports) => reports.length > 0)
  }
}

async function numbersBehind(
  services: ReportServices,
  { handles, emails }: Query,
): Promise<string[]> {
  if (handles.length + emails.length === 0) return []
  const { index } = services
  const reports = await listByTags(services, {
    phone: [],
    handle: handles.flatMap((handle) => index.tags('handle', handle)),
    email: emails.flatMap((email) => index.tags('email', email)),
  })
  return reports.map(({ number }) => number)
}

/** The lists in the order of the numbers asked for. */
async function listReports(services: ReportServices, numbers: string[]): Promise<Report[][]> {
  const distinct = [...new Set(numbers)]
  const phone = distinct.flatMap((number) => services.index.tags('phone', number))
  const reports = await listByTags(services, { phone, handle: [], email: [] })
  const byNumber = Map.groupBy(reports, ({ number }) => number)
  return numbers.map((number) => byNumber.get(number) ?? [])
}

async function listByTags(
  services: ReportServices,
  tags: { phone: Buffer[]; handle: Buffer[]; email: Buffer[] },
): Promise<Report[]> {
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
