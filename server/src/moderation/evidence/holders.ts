import { createHash } from 'node:crypto'
import type { AnswerOf } from '@sidelight/contract/calls/calls'
import type { Holder, HolderAtConsole } from '@sidelight/contract/calls/moderation/evidence'
import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import { HOLDERS_NEEDED, MOST_HOLDERS } from '@sidelight/contract/rules/evidence-policy'
import type { Handle } from '../../platform/database/tables.ts'
import { invalid } from '../../platform/http/invalid.ts'
import { notFound } from '../../platform/http/not-found.ts'
import { isoDay } from '../cases/iso-day.ts'
import type { Desk } from '../console/at-console.ts'
import type { EvidenceStore } from '../evidence-store/evidence-store.ts'
import { appendLedger } from '../ledger/append-ledger.ts'
import {
  confirmHolderRow,
  deleteHolder,
  listHolderRows,
  lockHolder,
  saveWaitingHolder,
} from './holders-table.ts'
import { proveHolders } from './prove-holders.ts'

/** An uncompressed point of P-256. */
const KEY_BYTES = 65
const UNCOMPRESSED = 4

/** Returns the confirmed holders. A browser encrypts a share for each of them. */
export async function listHolders(db: Handle): Promise<Holder[]> {
  const rows = await listHolderRows(db)
  return rows.flatMap(({ id, publicKey, ledgerN }) =>
    ledgerN === null ? [] : [{ id, key: publicKey, n: ledgerN }],
  )
}

/** Returns the holders with their lines of the ledger, and whether evidence can be submitted. */
export async function viewHolders(
  db: Handle,
  store: EvidenceStore | undefined,
): Promise<AnswerOf<'proveHolders'>> {
  const proven = await proveHolders(db, await listHolderRows(db))
  const ready = store !== undefined && proven.holders.length >= HOLDERS_NEEDED
  return { ...proven, ready }
}

/** Returns the confirmed and the waiting holders, for moderators. */
export async function listHoldersAtConsole({
  db,
  moderator,
}: Desk): Promise<{ holders: HolderAtConsole[]; you: string }> {
  const rows = await listHolderRows(db)
  const holders = rows.map(({ id, publicKey, ledgerN }) => ({
    id,
    key: publicKey,
    n: ledgerN,
    yours: id === moderator.id,
  }))
  return { holders, you: moderator.id }
}

/**
 * Stores the key of a moderator who wants to hold shares. A second moderator must confirm it.
 * Throws `invalid` for text that is not a key, and `conflict` if there are enough holders, or if
 * the key is stored already.
 */
export async function becomeHolder(desk: Desk, key: string): Promise<{ waiting: true }> {
  const { db, moderator } = desk
  if (!isPublicKey(key)) throw invalid({ key: msg('This is not a public key.') })
  const rows = await listHolderRows(db)
  const own = rows.find(({ id }) => id === moderator.id)
  if (own?.publicKey === key && own.ledgerN !== null) {
    throw new Problem('conflict', msg('You hold shares with this key already.'))
  }
  if (!own && rows.length >= MOST_HOLDERS) {
    throw new Problem('conflict', msg('There are enough key holders.'))
  }
  await saveWaitingHolder(db, { id: moderator.id, publicKey: key })
  if (own && own.ledgerN !== null) await noteLeft(desk, moderator.id)
  return { waiting: true }
}

/**
 * Confirms the key of another moderator, for whom shares are encrypted from then on. Throws
 * `not_found` unless that moderator is waiting with this key, and `conflict` for the caller's own
 * key.
 */
export async function confirmHolder(
  desk: Desk,
  { id, key }: { id: string; key: string },
): Promise<{ confirmed: true }> {
  const { db, moderator, now } = desk
  if (id === moderator.id) {
    throw new Problem('conflict', msg('Another moderator confirms your key.'))
  }
  const row = await lockHolder(db, id)
  if (row?.publicKey !== key || row.ledgerN !== null) throw notFound()
  const { n } = await appendLedger(db, {
    day: isoDay(now),
    actor: moderator.id,
    verb: 'holder-added',
    subject: id,
    reason: '',
    detail: createHash('sha256').update(key).digest(),
  })
  if (!(await confirmHolderRow(db, { id, publicKey: key, ledgerN: n }))) throw notFound()
  return { confirmed: true }
}

/** Ends the moderator's role as a holder. Does nothing for a moderator who is not one. */
export async function leaveHolders(desk: Desk): Promise<{ left: true }> {
  const { db, moderator } = desk
  const row = await lockHolder(db, moderator.id)
  if (!row) return { left: true }
  await deleteHolder(db, moderator.id)
  if (row.ledgerN !== null) await noteLeft(desk, moderator.id)
  return { left: true }
}

async function noteLeft({ db, now }: Pick<Desk, 'db' | 'now'>, id: string): Promise<void> {
  await appendLedger(db, leftLine(id, { actor: id, now }))
}

/** Returns the line of the ledger that ends a holder. */
export const leftLine = (id: string, { actor, now }: { actor: string; now: Date }) =>
  ({
    day: isoDay(now),
    actor,
    verb: 'holder-left',
    subject: id,
    reason: '',
    detail: null,
  }) as const

function isPublicKey(key: string): boolean {
  const bytes = Buffer.from(key, 'base64url')
  return bytes.length === KEY_BYTES && bytes[0] === UNCOMPRESSED
}
