import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import { sql } from 'kysely'
import type { Handle } from '../database/tables.ts'

/** The `Retry-After` of a request that is refused during an outage, in seconds. */
const RETRY_AFTER_S = 5

/**
 * SQLSTATEs and system error codes of a temporary outage: 08 connection, 53 insufficient resources
 * (disk, memory, connections), 57P0 shutdown, 57014 statement timeout, 58 system error below
 * PostgreSQL, 25006 a read-only standby.
 */
const AWAY =
  /^(08...|53...|57P0.|57014|58...|25006|ECONN[A-Z]+|E(HOST|NET)UNREACH|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|ENOSPC|EDQUOT|EROFS|EIO)$/
/** Messages of `pg` errors that have no code. */
const GONE = /Connection terminated|timeout exceeded|read timeout|not queryable/

/** Returns whether an error means that the database, or its disk, is currently unavailable. */
export function isAway(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  if (error instanceof Problem) return error.code === 'unavailable'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return AWAY.test(code) || GONE.test(error.message) || isWithoutSocket(error, code)
}

/**
 * Returns whether a Unix socket is missing, which it is while its PostgreSQL or Redis is stopped.
 */
function isWithoutSocket(error: Error, code: string): boolean {
  return code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
}

/**
 * Returns the problem for an outage of the database or another service (503). `cause` is logged, so
 * that a wrong setting can be told from an outage.
 */
export function unavailable(cause?: unknown): Problem {
  const sentence = msg('This is not available right now. Please try again shortly.')
  const problem = new Problem('unavailable', sentence, { retryAfterSeconds: RETRY_AFTER_S })
  problem.cause = cause
  return problem
}

/** Rejects while the database does not respond. For calls that would succeed without a query. */
export async function requireDatabase(db: Handle): Promise<void> {
  await sql`select 1`.execute(db)
}
