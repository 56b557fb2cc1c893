import { randomInt } from 'node:crypto'
import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import { CONSOLE_DAY_MS, CONSOLE_IDLE_MS } from '@sidelight/contract/rules/case-policy'
import { DAY_MS } from '@sidelight/contract/rules/limits'
import { z } from 'zod'
import { sealedColumn } from '../../platform/crypto/sealed-column.ts'
import type { Handle } from '../../platform/database/tables.ts'
import type { SessionMember } from '../../platform/http/sessions.ts'
import { tooManyRequests } from '../../platform/http/too-many-requests.ts'
import type { Services } from '../../platform/services.ts'
import { isoDay } from '../cases/iso-day.ts'
import {
  deleteModerator,
  insertModerator,
  lockModerator,
  updateModerator,
} from './moderators-table.ts'

const ModeratorState = z.object({
  memberId: z.string(),
  /** The session in which the moderator last entered the console. */
  session: z.object({ id: z.string(), usedAt: z.number() }).nullable(),
  /** The moderator's activity on a day (ISO 8601, UTC). */
  day: z.object({ on: z.string(), workedMs: z.number(), reveals: z.number() }),
})
type ModeratorState = z.output<typeof ModeratorState>

/** In bytes before sealing. The length must not reveal whether the moderator is at work. */
const STATE_BYTES = 512

/** The link from a moderator to the member. No command and no call lists it. */
export const sealedModerator = sealedColumn({
  table: 'moderators',
  column: 'sealed',
  schema: ModeratorState,
  padTo: STATE_BYTES,
  tags: {
    columns: ['memberTag'],
    of: (index, { memberId }) => ({ memberTag: index.tag('moderator', memberId) }),
  },
})

type ConsoleServices = Pick<Services, 'db' | 'vault' | 'index' | 'clock'>

/**
 * Starts a console session for this session of the member, and ends one for another session. Throws
 * `too_many_requests` if the day's time is used up.
 */
export async function enterConsole(
  services: ConsoleServices,
  { id: memberId, sessionId, role }: SessionMember,
): Promise<{ until: string; moderator: string; administers: boolean }> {
  const { db, vault, index, clock } = services
  const now = clock()
  return db.transaction().execute(async (transaction) => {
    const none = { memberId, session: null, day: { on: isoDay(now), workedMs: 0, reveals: 0 } }
    await insertModerator(transaction, {
      id: drawId(),
      memberTag: index.tag('moderator', memberId),
      sealed: sealedModerator.seal(vault, none),
    })
    const row = await lockModerator(transaction, index.tags('moderator', memberId))
    if (!row) throw closed()
    const day = dayUntil(sealedModerator.open(vault, row.sealed), now)
    if (day.workedMs >= CONSOLE_DAY_MS) throw dayOver(now)
    const session = { id: sessionId, usedAt: now.getTime() }
    const sealed = sealedModerator.seal(vault, { memberId, session, day })
    await updateModerator(transaction, { id: row.id, sealed })
    const left = Math.min(CONSOLE_IDLE_MS, CONSOLE_DAY_MS - day.workedMs)
    const until = new Date(now.getTime() + left).toISOString()
    return { until, moderator: row.id, administers: role === 'admin' }
  })
}

/** A moderator whose session at the console is open. */
export interface Moderator {
  /** The moderator's random id. */
  id: string
  memberId: string
  known: ModeratorState
}

/**
 * Returns the moderator of an open console session, and renews the session. Throws
 * `step_up_required` if none is open, and `too_many_requests` if the day's time is used up. Locks
 * the moderator's row until the transaction ends, so that the actions of one moderator run one
 * after another.
 */
export async function requireConsole(
  transaction: Handle,
  { vault, index, clock }: ConsoleServices,
  { id: memberId, sessionId }: SessionMember,
): Promise<Moderator> {
  const now = clock()
  const row = await lockModerator(transaction, index.tags('moderator', memberId))
  if (!row) throw closed()
  const before = sealedModerator.open(vault, row.sealed)
  if (before.session?.id !== sessionId || !isOpen(before, now)) throw closed()
  const day = dayUntil(before, now)
  if (day.workedMs > CONSOLE_DAY_MS) throw dayOver(now)
  const known = { memberId, session: { id: sessionId, usedAt: now.getTime() }, day }
  await updateModerator(transaction, { id: row.id, sealed: sealedModerator.seal(vault, known) })
  return { id: row.id, memberId, known }
}

const isOpen = ({ session }: ModeratorState, now: Date): boolean =>
  session !== null && now.getTime() - session.usedAt <= CONSOLE_IDLE_MS

/**
 * Returns the moderator's activity of the day until now. The time since the last use counts if the
 * session is open.
 */
function dayUntil(known: ModeratorState, now: Date): ModeratorState['day'] {
  const on = isoDay(now)
  const { workedMs, reveals } = known.day.on === on ? known.day : { workedMs: 0, reveals: 0 }
  const since = Math.max(known.session?.usedAt ?? 0, Date.parse(on))
  const used = isOpen(known, now) ? Math.max(0, now.getTime() - since) : 0
  return { on, workedMs: workedMs + used, reveals }
}

/** Deletes a moderator whose account is deleted. The decisions remain, under the random id. */
export async function eraseModerator(
  db: Handle,
  { index }: Pick<Services, 'index'>,
  memberId: string,
): Promise<void> {
  await deleteModerator(db, index.tags('moderator', memberId))
}

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'

function drawId(): string {
  const drawn = Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)])
  return `m-${drawn.join('')}`
}

const closed = () =>
  new Problem('step_up_required', msg('The console is closed. Confirm that it is you to open it.'))

function dayOver(now: Date): Problem {
  const enough = msg('You have worked at the console for 4 hours today. It opens again tomorrow.')
  return tooManyRequests(enough, untilTomorrow(now))
}

/** Returns the time until the next day (UTC), in ms. */
export const untilTomorrow = (now: Date): number => DAY_MS - (now.getTime() % DAY_MS)
