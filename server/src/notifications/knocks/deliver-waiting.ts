import { HOUR_MS } from '@sidelight/contract/rules/limits'
import { preferencesOf } from '../../accounts/index.ts'
import { countUnread } from '../read-notifications.ts'
import { isAnyOn, isGroupOn } from './knock-channels.ts'
import { pushNow } from './knock-member.ts'
import type { KnockServices, KnockTotals } from './knock-services.ts'
import { quietUntil } from './quiet-hours.ts'
import { sendUpdateEmail } from './update-email.ts'
import { deferKnocks, openWaitingKnocks, type StoredKnock } from './waiting-knocks.ts'
import { deleteWaitingKnocks } from './waiting-knocks-table.ts'

/**
 * Delivers the due knocks; several for one member on one channel are joined. A knock is dropped if
 * the member has read its notification or switched it off; one that falls into quiet hours waits
 * again.
 */
export async function deliverWaiting(services: KnockServices): Promise<KnockTotals> {
  const now = services.clock().getTime()
  const waiting = await openWaitingKnocks(services)
  const totals = { sent: 0, refused: 0 }
  for (const knocks of dueTogether(waiting, now)) {
    const { sent, refused } = await deliverOnce(services, knocks)
    totals.sent += sent
    totals.refused += refused
  }
  return totals
}

/**
 * Delivers a push before its knocks are deleted, and an email after that. A node that is killed in
 * between pushes once more, which the device shows as one line, but no member gets two emails a
 * day, even from two nodes.
 */
async function deliverOnce(
  services: KnockServices,
  knocks: readonly StoredKnock[],
): Promise<KnockTotals> {
  const ids = knocks.map(({ id }) => id)
  const isMail = knocks.some(({ way }) => way === 'mail')
  if (isMail && (await deleteWaitingKnocks(services.db, ids)) < ids.length) return NOTHING
  const totals = await deliver(services, knocks)
  if (!isMail) await deleteWaitingKnocks(services.db, ids)
  return totals
}

const NOTHING: KnockTotals = { sent: 0, refused: 0 }

/**
 * Returns the knocks of each member and channel with one due, and those of the same hour. A retry is
 * not sent before the time that its busy push service has set.
 */
function dueTogether(waiting: readonly StoredKnock[], now: number): StoredKnock[][] {
  const together = new Map<string, StoredKnock[]>()
  const soon = waiting.filter(({ due, busyUntil = 0 }) => due <= now + HOUR_MS && busyUntil <= now)
  for (const knock of soon) {
    const key = `${knock.way} ${knock.memberId}`
    together.set(key, [...(together.get(key) ?? []), knock])
  }
  return [...together.values()].filter((knocks) => knocks.some(({ due }) => due <= now))
}

/** Delivers the knocks of one member on one channel as one. */
async function deliver(
  services: KnockServices,
  knocks: readonly StoredKnock[],
): Promise<KnockTotals> {
  const [first] = knocks
  if (!first) return NOTHING
  const { memberId, way } = first
  const preferences = await preferencesOf(services, memberId)
  if (!preferences) return NOTHING
  const wanted = knocks.filter(({ breaksQuiet }) =>
    breaksQuiet ? isGroupOn(preferences, breaksQuiet, way) : isAnyOn(preferences, way),
  )
  if (wanted.length === 0) return NOTHING
  if ((await countUnread(services, memberId)) === 0) return NOTHING
  const { clock, random } = services
  // The time set by a busy service may lie within quiet hours, or these have changed since.
  const until = quietUntil(preferences.quiet, clock(), random)
  const held = until && joined(wanted.filter(({ breaksQuiet }) => !breaksQuiet))
  if (held) await deferKnocks(services, [{ memberId, way, ...held, due: until.getTime() }])
  const sent = joined(until ? wanted.filter(({ breaksQuiet }) => breaksQuiet) : wanted)
  if (!sent) return NOTHING
  if (way === 'push') return pushNow(services, { memberId, ...sent })
  await sendUpdateEmail(services, { memberId, canStop: true })
  return NOTHING
}

type Joined = Pick<StoredKnock, 'devices' | 'tries' | 'breaksQuiet'>

/** Returns one knock for all of these, at every device of any of them; undefined for none. */
function joined(knocks: readonly StoredKnock[]): Joined | undefined {
  if (knocks.length === 0) return undefined
  const devices = knocks.map((knock) => knock.devices)
  const groups = knocks.map(({ breaksQuiet }) => breaksQuiet)
  return {
    devices: devices.includes(undefined)
      ? undefined
      : [...new Set(devices.flatMap((ids) => ids ?? []))],
    tries: Math.min(...knocks.map(({ tries }) => tries)),
    breaksQuiet: groups.find((group) => group === 'plan') ?? groups.find(Boolean),
  }
}
