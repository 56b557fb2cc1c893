import { lockName } from '../platform/database/advisory-lock.ts'
import type { Handle } from '../platform/database/tables.ts'
import { lockMember, memberSince } from './members-table.ts'

const lockNameOf = (id: string): string => `member ${id}`

/**
 * Locks an account against deletion until the transaction ends. Returns false if the account was
 * deleted. No row is locked, because a row lock would name the member next to what the transaction
 * writes anonymously.
 */
export async function lockMemberForShare(transaction: Handle, id: string): Promise<boolean> {
  await lockName(transaction, lockNameOf(id), 'shared')
  // A separate statement, so that it sees what was committed while the lock was awaited.
  return (await memberSince(transaction, id)) !== undefined
}

/**
 * Locks an account for its deletion. Waits for transactions that create something for the member
 * (`lockMemberForShare`). Returns false if the account was deleted.
 */
export async function lockMemberAlone(transaction: Handle, id: string): Promise<boolean> {
  await lockName(transaction, lockNameOf(id), 'alone')
  return (await lockMember(transaction, id)) !== undefined
}
