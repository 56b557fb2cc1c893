import { sealedRecall } from '../../src/board/index.ts'
import { sealedMessage } from '../../src/contact/index.ts'
import { createBlindIndex } from '../../src/platform/crypto/blind-index.ts'
import { createVault } from '../../src/platform/crypto/vault.ts'
import type { TestApp } from '../test-app.ts'
import type { StolenRow } from './thief.ts'

type Owned = [id: string, member: string][]

/** Returns the member who withdrew the subject of each recall, by the id of the recall. */
export async function recallsBy(
  { database, ring }: TestApp,
  deletedBy: ReadonlyMap<string, string>,
): Promise<Owned> {
  const { rows } = await database.pool.query<{ id: string; sealed: Buffer }>(
    'select id, sealed from recalls where day = (select max(day) from recalls)',
  )
  const vault = createVault(ring)
  return rows.flatMap(({ id, sealed }): Owned => {
    const by = deletedBy.get(sealedRecall.open(vault, sealed).warningId)
    return by === undefined ? [] : [[id, by]]
  })
}

/** Returns the member who deleted the warning of each event, by the id of the event. */
export async function eventsBy(
  { database }: TestApp,
  deletedBy: ReadonlyMap<string, string>,
): Promise<Owned> {
  const { rows } = await database.pool.query<{ id: string; subject: string }>(
    'select id, subject from events where subject = any($1) and at = (select max(at) from events)',
    [[...deletedBy.keys()]],
  )
  return rows.flatMap(({ id, subject }): Owned => {
    const by = deletedBy.get(subject)
    return by === undefined ? [] : [[id, by]]
  })
}

/** Returns the recipient of each notification about one of these warnings, by its id. */
export async function newsFor(
  { database }: TestApp,
  authors: ReadonlyMap<string, string>,
): Promise<Owned> {
  const { rows } = await database.pool.query<{ id: string; about: string }>(
    'select id, about from notifications where about = any($1)',
    [[...authors.keys()]],
  )
  return rows.flatMap(({ id, about }): Owned => {
    const member = authors.get(about)
    return member === undefined ? [] : [[id, member]]
  })
}

/** Returns the author of each message to support since a time, by its id. */
export async function messagesBy({ database, ring }: TestApp, since: Date): Promise<Owned> {
  const { rows } = await database.pool.query<{ id: string; sealed: Buffer }>(
    'select id, sealed from contact_messages where created_at >= $1',
    [since],
  )
  const vault = createVault(ring)
  return rows.flatMap(({ id, sealed }): Owned => {
    const { memberId } = sealedMessage.open(vault, sealed)
    return memberId === undefined ? [] : [[id, memberId]]
  })
}

/**
 * Returns the notifications about accounts as a table that names their members, because a thief who
 * has seen many sign-ins may know which member a tag belongs to. No order of the table may lead to
 * what the member wrote.
 */
export function namedNews(
  rows: readonly StolenRow[],
  ring: TestApp['ring'],
  members: Iterable<string>,
): StolenRow[] {
  const index = createBlindIndex(ring)
  const owners = new Map(
    [...members].map((id) => [index.tag('recipient', id).toString('hex'), id] as const),
  )
  return rows.flatMap((row) => {
    if (row.table !== 'notifications') return []
    const tag = String(row.values['recipient_tag']).replace(/^\\+x/, '')
    const member = owners.get(tag)
    return member === undefined
      ? []
      : [{ ...row, table: 'account_news', values: { ...row.values, member } }]
  })
}

/** Returns the rows with those of ended date plans as a separate table. */
export const apartIfEnded = (rows: readonly StolenRow[]): StolenRow[] =>
  rows.map((row) =>
    row.table === 'date_plans' && String(row.values['ended']).startsWith('t')
      ? { ...row, table: 'ended_plans' }
      : row,
  )
