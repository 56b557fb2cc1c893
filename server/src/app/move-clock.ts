import { setTimeout as wait } from 'node:timers/promises'
import { MINUTE_MS } from '@sidelight/contract/rules/limits'
import { plainId } from '../platform/crypto/ids.ts'
import type { Handle } from '../platform/database/tables.ts'
import {
  dropMove,
  findMove,
  finishMove,
  insertMove,
  sumMoves,
  takeMove,
} from '../platform/operator/clock-moves-table.ts'
import { moveTo, setAhead } from '../platform/operator/moved-date.ts'
import type { OperatorOutcome } from '../platform/operator/operator-channel.ts'
import type { App } from './create-app.ts'

const LOOK_EVERY_MS = 500
const TAKEN_WITHIN_MS = 10_000
const DONE_WITHIN_MS = 30 * MINUTE_MS

/** Sets the clock of this process to the sum of all moves of the installation. */
export async function followClock(db: Handle): Promise<void> {
  setAhead(await sumMoves(db))
}

/**
 * Moves the clock of this server and runs the jobs that become due. The move survives a restart.
 * Resolves to the operator's lines.
 */
export async function moveHere(
  { db, app }: { db: Handle; app: App },
  milliseconds: number,
): Promise<OperatorOutcome> {
  const id = plainId()
  await insertMove(db, { id, milliseconds })
  await performMoves({ db, app })
  return { lines: (await findMove(db, id))?.lines ?? [], failed: false }
}

/** Performs moves that were requested in other processes, and follows those of other nodes. */
async function performMoves({ db, app }: { db: Handle; app: App }): Promise<void> {
  for (let move = await takeMove(db); move; move = await takeMove(db)) {
    await finishMove(db, move.id, await app.pass(move.milliseconds, moveTo))
  }
  await followClock(db)
}

/**
 * Polls for moves, for servers that the operator reaches only through the database. Returns a
 * function that stops polling.
 */
export function watchMoves(parts: { db: Handle; app: App }): () => void {
  let looking = false
  const timer = setInterval(() => {
    if (looking) return
    looking = true
    void performMoves(parts)
      .catch(() => undefined)
      .then(() => (looking = false))
  }, LOOK_EVERY_MS).unref()
  return () => clearInterval(timer)
}

/**
 * Requests a move from a running server, through the database, and waits until it is done. Fails if
 * no server claims it within 10 s, or finishes it within 30 minutes.
 */
export async function askToMove(db: Handle, milliseconds: number): Promise<OperatorOutcome> {
  const id = plainId()
  await insertMove(db, { id, milliseconds })
  const asked = performance.now()
  for (;;) {
    await wait(LOOK_EVERY_MS / 2)
    const move = await findMove(db, id)
    if (move?.lines) return { lines: move.lines, failed: false }
    const waited = performance.now() - asked
    if (waited > TAKEN_WITHIN_MS && !move?.taken && (await dropMove(db, id))) {
      return { lines: ['No server is running on this database. Start it first.'], failed: true }
    }
    if (waited > DONE_WITHIN_MS) {
      return { lines: ['The server has not finished yet. Look at its log.'], failed: true }
    }
  }
}
