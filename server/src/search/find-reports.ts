import { warningReports } from '../board/index.ts'
import { openCountingEntry } from '../entries/index.ts'
import { batched } from '../platform/batched.ts'
import type { BlindIndex, IdentityField } from '../platform/blind-index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Ask } from '../platform/statement.ts'
import type { Vault } from '../platform/vault.ts'
import type { Query } from './read-query.ts'
import { listReports, type ReportRow } from './reports-table.ts'

/** One woman's word about one number: an entry of hers that counts, or a warning on the board. */
export interface Report {
  /** Whole; it is masked before it leaves. */
  number: string
  /** The number's tag in hex, under the newest key whatever key the report was stored under. */
  numberTag: string
  /** Whole, of the newest report that has one; the others' are not opened. */
  handle: string | undefined
  author: string
  source: 'warning' | 'entry'
  redFlags: string[]
  location: string | null
  verified: boolean
  /** Milliseconds since 1970; of an entry the day only. */
  at: number
}

export interface ReportServices {
  ask: Ask
  vault: Vault
  index: BlindIndex
  clock: Clock
}

export type ReportFinder = (query: Query) => Promise<Report[][]>

/** Nobody's number: stands in for one, so that a miss does the same work as a hit. */
const NOBODYS = ''

/**
 * Answers every report about the numbers that a query means, one list a number, newest first.
 * A handle or an e-mail leads to numbers first. Searches in parallel share their statements.
 */
export function createReportFinder(services: ReportServices): ReportFinder {
  const listBy = (field: IdentityField) =>
    batched((values: string[]) => listByTags(services, field, values))
  const rowsOf = { phone: listBy('phone'), handle: listBy('handle'), email: listBy('email') }

  return async function findReports({ numbers, handles, emails }: Query): Promise<Report[][]> {
    const leads = await Promise.all([
      ...handles.map((handle) => rowsOf.handle(handle)),
      ...emails.map((email) => rowsOf.email(email)),
    ])
    const led = leads.flatMap(({ rows }) => rows).map((row) => openRow(services, row).phoneNumber)
    const known = new Set([...numbers, ...led])
    const asked = known.size > 0 ? [...known] : [NOBODYS]
    const lists = await Promise.all(
      asked.map(async (number) => reportsOf(services, number, await rowsOf.phone(number))),
    )
    return lists.filter((reports) => reports.length > 0)
  }
}

interface Found {
  /** Under the newest key, in hex. */
  tag: string
  rows: ReportRow[]
}

/** What is found of each value asked for, in that order. Equal tags are equal values: nothing is opened. */
async function listByTags(
  { ask, index, clock }: ReportServices,
  field: IdentityField,
  values: string[],
): Promise<Found[]> {
  const forms = values.map((value) => index.tags(field, value))
  const rows = await listReports(ask, field, { tags: forms.flat(), now: clock() })
  const byTag = Map.groupBy(rows, ({ tag }) => tag)
  return forms.map((tags) => {
    const [newest = '', ...older] = tags.map((tag) => tag.toString('hex'))
    const found = [newest, ...older].flatMap((tag) => byTag.get(tag) ?? [])
    return { tag: newest, rows: older.length > 0 ? found.toSorted((a, b) => b.at - a.at) : found }
  })
}

function reportsOf(services: ReportServices, number: string, { tag, rows }: Found): Report[] {
  const named = rows.find(({ sealed }) => sealed !== null)
  const handle = named && openRow(services, named).handle
  return rows.map((row) => ({
    number,
    numberTag: tag,
    handle: row === named ? handle : undefined,
    author: row.authorTag,
    source: row.source,
    redFlags: row.redFlags,
    location: row.location,
    verified: row.verified,
    at: row.at,
  }))
}

function openRow({ vault }: ReportServices, { source, sealed }: ReportRow) {
  const bytes = Buffer.from(sealed ?? '', 'hex')
  return source === 'entry'
    ? openCountingEntry(vault, bytes)
    : warningReports.openIdentity(vault, bytes)
}
