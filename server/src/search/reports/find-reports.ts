import { normalizeHandle } from '@sidelight/contract/rules/masking/identifiers'
import { isWholeNumber } from '@sidelight/contract/rules/masking/national-digits'
import type { ConfirmedMembers } from '../../accounts/index.ts'
import type { PersonField } from '../../platform/crypto/blind-index.ts'
import { batchLoader } from '../../platform/database/batch-loader.ts'
import type { Services } from '../../platform/services.ts'
import { handleName, type Query } from '../read-query.ts'
import { followLeads, type Leads } from './leads.ts'
import { openPerson } from './open-person.ts'
import { type Found, openReports } from './open-reports.ts'
import { ageOfReports, type Report } from './report.ts'
import { listReports } from './reports-table.ts'

export interface ReportServices extends Pick<Services, 'ask' | 'vault' | 'index' | 'clock'> {
  confirmed: ConfirmedMembers
}

/** What a query finds. */
export interface FoundReports {
  /** One list for each number, newest first. */
  lists: Report[][]
  /** Those of the query's values that lead to a report of another member. */
  leading: ReadonlySet<string>
}

/** Resolves to the reports that a query of this member finds. */
export type ReportFinder = (memberId: string, query: Query) => Promise<FoundReports>

/**
 * A number that does not exist. It is looked up if there is none, so that a miss costs the same
 * work as a hit.
 */
const NO_NUMBER = ''

/**
 * Returns a function that resolves to the counted reports about the numbers of a query: one list
 * for each number, newest first. A handle or an email is first resolved to numbers. Concurrent
 * searches share their statements.
 */
export function createReportFinder(services: ReportServices): ReportFinder {
  const listBy = (field: PersonField) =>
    batchLoader((values: string[]) => listByTags(services, field, values))
  const rowsOf = { phone: listBy('phone'), handle: listBy('handle'), email: listBy('email') }

  return async function findReports(memberId, { numbers, handles, emails }): Promise<FoundReports> {
    const found = await Promise.all([
      ...handles.map((handle) => rowsOf.handle(handle)),
      ...emails.map((email) => rowsOf.email(email)),
    ])
    const authors = new Set(
      services.index.tags('author', memberId).map((tag) => tag.toString('hex')),
    )
    const leads = leadsOf(services, authors, found)
    const known = new Set([...numbers, ...leads.open, ...leads.own])
    const asked = known.size > 0 ? [...known] : [NO_NUMBER]
    const lists = await Promise.all(
      asked.map(async (number) => {
        const all = await rowsOf.phone(number)
        const isGuess = leads.own.has(number) && !numbers.includes(number)
        return isGuess
          ? onlyBy(services, authors, { number, all })
          : openReports(services, number, all)
      }),
    )
    const now = services.clock()
    // A retired number is not looked up, but a handle or an email still leads to its reports.
    const isFound = ({ number }: Report, reports: Report[]) =>
      leads.open.has(number) || leads.own.has(number) || !ageOfReports(reports, now).isRetired
    const shown = lists
      .flatMap(splitPartial)
      .filter((reports) => reports[0] !== undefined && isFound(reports[0], reports))
    const names = [...handles, ...emails.map(normalizeHandle)].map(handleName)
    const ofOthers = shown.flat().filter(({ author }) => !authors.has(author))
    return {
      lists: shown,
      leading: new Set([
        ...names.filter((_, at) => found[at]?.rows.some((row) => !authors.has(row.authorTag))),
        ...numbers.filter((number) => ofOthers.some((report) => report.number === number)),
      ]),
    }
  }
}

/** Opens the found reports, and returns where they lead the member with these author tags. */
function leadsOf(
  services: ReportServices,
  authors: ReadonlySet<string>,
  found: readonly Found[],
): Leads {
  const leads = found
    .flatMap(({ rows }) => rows)
    .map((row) => ({
      number: openPerson(services, row).phoneNumber,
      author: row.authorTag,
      fromThree: row.fromThree,
      at: row.at,
    }))
  return followLeads(leads, (author) => authors.has(author))
}

/**
 * Returns the member's own reports about a number. They are chosen before anything is derived from
 * the rows, so that nothing in the list depends on the reports of others.
 */
function onlyBy(
  services: ReportServices,
  authors: ReadonlySet<string>,
  { number, all }: { number: string; all: Found },
): Report[] {
  const rows = all.rows.filter(({ authorTag, fromThree }) => authors.has(authorTag) && !fromThree)
  const own = openReports(services, number, { ...all, rows, frozenSince: undefined })
  return own.map((report) => ({ ...report, soleAuthor: own[0]?.author, onlyYours: true }))
}

/**
 * Splits the reports about a number that is not whole (911) by author, because it is a different
 * line in every town.
 */
function splitPartial(reports: Report[]): Report[][] {
  if (reports[0] === undefined || isWholeNumber(reports[0].number)) return [reports]
  const byAuthor = Map.groupBy(reports, ({ author }) => author)
  return [...byAuthor].map(([author, own]) =>
    own.map((report) => ({ ...report, soleAuthor: author })),
  )
}

/**
 * Returns what is found for each value, in the given order. Compares tags instead of opening
 * values.
 */
async function listByTags(
  { ask, index, clock, confirmed }: ReportServices,
  field: PersonField,
  values: string[],
): Promise<Found[]> {
  const forms = values.map((value) => index.tags(field, value))
  const { reports, frozen } = await listReports(ask, field, { tags: forms.flat(), now: clock() })
  const counted = reports.filter(({ authorTag }) => !confirmed.isWaiting(authorTag))
  const byTag = Map.groupBy(counted, ({ tag }) => tag)
  return forms.map((tags) => {
    const [newest = '', ...older] = tags.map((tag) => tag.toString('hex'))
    const found = [newest, ...older].flatMap((tag) => byTag.get(tag) ?? [])
    const since = [newest, ...older].flatMap((tag) => frozen[tag] ?? [])
    const frozenSince = since.length > 0 ? Math.min(...since) : undefined
    return {
      tag: newest,
      frozenSince,
      rows: older.length > 0 ? found.toSorted((a, b) => b.at - a.at) : found,
    }
  })
}
