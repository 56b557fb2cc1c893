import { DAY_MS } from '@sidelight/contract/rules/limits'
import { isWholeNumber } from '@sidelight/contract/rules/masking/national-digits'
import type { ConfirmedMembers } from '../accounts/index.ts'
import { plainId } from '../platform/crypto/ids.ts'
import { chunk } from '../platform/database/chunk.ts'
import { forEachBatch } from '../platform/database/for-each-batch.ts'
import type { Handle } from '../platform/database/tables.ts'
import { shuffle } from '../platform/quiet-writes/shuffle-rows.ts'
import type { Services } from '../platform/services.ts'
import { NUMBERS_TOGETHER, RELEASE_FROM, RELEASE_NIGHTS } from './entries-policy.ts'
import { entryAuthorsByPhone, findCountingReport, type Reporter } from './entries-table.ts'
import { type FromThreeRow, findFromThree, listFromThree, moveEntry } from './held-entries-table.ts'
import { type EntryContent, sealedEntry, tagEntry } from './sealed-entry.ts'

type Counted = Pick<Reporter, 'phoneTag' | 'authorTag' | 'firstAt'>

export interface ReleaseServices extends Pick<Services, 'db' | 'vault' | 'index'> {
  confirmed: ConfirmedMembers
  /** Returns the authors of published warnings about numbers. Provided by the board. */
  listWarned: (db: Handle, phoneTags: readonly Buffer[]) => Promise<Counted[]>
}

interface FromThree extends FromThreeRow {
  content: EntryContent
}

/**
 * Releases the held entries about numbers that three members have reported, and holds those about
 * numbers that fewer report now. A report counts here as soon as it is old enough to corroborate.
 * Each entry waits for a random night, so that the day on which a third report became old enough
 * does not identify an author.
 */
export async function releaseHeldEntries(services: ReleaseServices): Promise<void> {
  const idsByNumber = await listNumbers(services)
  for (const numbers of chunk(shuffle([...idsByNumber]), NUMBERS_TOGETHER)) {
    const byNumber = await readEntries(services, new Map(numbers))
    const reports = await reportsAbout(services, byNumber)
    const moves = byNumber.flatMap(([number, entries]) =>
      movesOf(services, entries, reports.get(number) ?? []),
    )
    for (const { entry, held } of shuffle(moves)) await move(services, entry, held)
  }
}

/**
 * Returns the ids of the entries that count only from three members on, by their whole numbers. All
 * ids are in memory at once, but not the texts: an entry is read again when its number is
 * processed.
 */
async function listNumbers({ db, vault }: ReleaseServices): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  await forEachBatch(
    (...page) => listFromThree(db, ...page),
    (rows) => {
      for (const { id, sealed } of rows) {
        const { phoneNumber } = sealedEntry.open(vault, sealed)
        // A number that is not whole is a different line in every town, so reports of it are not
        // counted together.
        if (!isWholeNumber(phoneNumber)) continue
        const ids = found.get(phoneNumber)
        if (ids) ids.push(id)
        else found.set(phoneNumber, [id])
      }
      return rows.length
    },
  )
  return found
}

/**
 * Reads the entries about some numbers. An entry that was changed to another number waits until the
 * next night.
 */
async function readEntries(
  { db, vault }: ReleaseServices,
  numbers: ReadonlyMap<string, readonly string[]>,
): Promise<[string, FromThree[]][]> {
  const rows = await findFromThree(db, [...numbers.values()].flat())
  const entries = rows.map((row) => ({ ...row, content: sealedEntry.open(vault, row.sealed) }))
  const byNumber = Map.groupBy(entries, ({ content }) => content.phoneNumber)
  return [...byNumber].filter(([number]) => numbers.has(number))
}

/** A report about a number: a published warning, or an entry, held or not. */
interface Report {
  author: string
  at: number
}

async function reportsAbout(
  { db, index, confirmed, listWarned }: ReleaseServices,
  numbers: readonly [string, readonly FromThree[]][],
): Promise<Map<string, Report[]>> {
  const tagsOf = new Map(numbers.map(([number]) => [number, index.tags('phone', number)]))
  const tags = [...tagsOf.values()].flat()
  const counted = [...(await entryAuthorsByPhone(db, tags)), ...(await listWarned(db, tags))]
  const byTag = Map.groupBy(counted, ({ phoneTag }) => phoneTag.toString('hex'))
  return new Map(
    numbers.map(([number, entries]) => {
      const shown = (tagsOf.get(number) ?? []).flatMap(
        (tag) => byTag.get(tag.toString('hex')) ?? [],
      )
      const held = entries.filter(({ content }) => content.held !== undefined)
      const all = [...shown, ...held.map((entry) => ({ ...entry, firstAt: entry.writtenAt }))]
        .map(({ authorTag, firstAt }) => ({
          author: authorTag.toString('hex'),
          at: firstAt.getTime(),
        }))
        .filter(({ author }) => !confirmed.isWaiting(author))
      return [number, all]
    }),
  )
}

interface Move {
  entry: FromThree
  held: boolean
}

function movesOf(
  { index, confirmed }: ReleaseServices,
  entries: readonly FromThree[],
  reports: readonly Report[],
): Move[] {
  /**
   * Returns whether enough members, including the author of `own`, had counting reports this many
   * nights ago.
   */
  const isEnough = (nights: number, own?: string) => {
    const old = reports.filter(({ at }) => confirmed.mayCorroborate(at + nights * DAY_MS))
    const authors = new Set(old.map(({ author }) => author))
    return authors.size >= RELEASE_FROM && (own === undefined || authors.has(own))
  }
  return entries.flatMap((entry): Move[] => {
    const { held } = entry.content
    if (held === undefined) return isEnough(0) ? [] : [{ entry, held: true }]
    const nights = (index.tag('held', `night ${held}`)[0] ?? 0) % RELEASE_NIGHTS
    return isEnough(nights, entry.authorTag.toString('hex')) ? [{ entry, held: false }] : []
  })
}

async function move(
  { db, vault, index }: ReleaseServices,
  entry: FromThree,
  held: boolean,
): Promise<void> {
  const content = { ...entry.content, held: held ? plainId() : undefined }
  // A released entry takes the mark of the author's counting entries about the number, which all
  // agree.
  const authorTags = [entry.authorTag]
  const phoneTags = index.tags('phone', content.phoneNumber)
  const counting = held ? undefined : await findCountingReport(db, { authorTags, phoneTags })
  await moveEntry(db, entry, {
    afterRoom: (counting ?? entry).afterRoom,
    sealed: sealedEntry.seal(vault, content),
    ...tagEntry(index, content),
  })
}
