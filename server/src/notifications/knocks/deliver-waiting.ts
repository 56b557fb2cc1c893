import { HOUR_MS } from '@sidelight/contract/rules/limits'
import {
  groupOf,
  leavesApp,
  type NotificationKind,
} from '@sidelight/contract/rules/notification-policy'
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
 * Delivers the due knocks, and joins several for one member on one channel. Drops a knock if the
 * member has read its notification or switched it off. A knock that falls into quiet hours waits
 * again.
 */
export async function deliverWaiting(services: KnockServices): Promise<KnockTotals> {
  const now = services.clock().getTime()
  const waiting = await openWaitingKnocks(services)
  const totals = { sent: 0, refused: 0 }
  for (const knocks of groupDue(waiting, now)) {
    const { sent, refused } = await deliverOnce(services, knocks)
    totals.sent += sent
    totals.refused += refused
  }
  return totals
}

/**
 * Delivers a push before its knocks are deleted, but an email after that. If a node is killed in
 * between, a push is sent again, which the device shows as one line, but no member gets two emails
 * a day, even from two nodes.
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
 * Returns the knocks of each member and channel that has one due, together with those of the same
 * hour. Knocks that quiet hours do not delay are separated by group: otherwise a retry on one
 * device would break quiet hours, or be urgent, for the news of another group.
 */
function groupDue(waiting: readonly StoredKnock[], now: number): StoredKnock[][] {
  const together = new Map<string, StoredKnock[]>()
  const soon = waiting.filter((knock) => knock.due <= now + HOUR_MS && freeFrom(knock) <= now)
  for (const knock of soon) {
    const key = `${knock.way} ${knock.memberId} ${knock.breaksQuiet ?? ''}`
    together.set(key, [...(together.get(key) ?? []), knock])
  }
  return [...together.values()].filter((knocks) => knocks.some(({ due }) => due <= now))
}

/**
 * Returns the time before which a busy push service wants no retry, or 0 if the knock is not a
 * retry.
 */
function freeFrom({ devices, due, busyUntil }: StoredKnock): number {
  return busyUntil ?? (devices === undefined ? 0 : due)
}

/** Delivers the knocks of one member on one channel as one. All have the same `breaksQuiet`. */
async function deliver(
  services: KnockServices,
  knocks: readonly StoredKnock[],
): Promise<KnockTotals> {
  const [first] = knocks
  if (!first) return NOTHING
  const { memberId, way, breaksQuiet } = first
  const preferences = await preferencesOf(services, memberId)
  if (!preferences) return NOTHING
  const isOn = breaksQuiet ? isGroupOn(preferences, breaksQuiet, way) : isAnyOn(preferences, way)
  if (!isOn) return NOTHING
  // Kinds that are only shown in the app send nothing, and only its own group breaks quiet hours.
  const counts = (kind: NotificationKind) =>
    leavesApp(kind) && (breaksQuiet === undefined || groupOf(kind) === breaksQuiet)
  if ((await countUnread(services, memberId, counts)) === 0) return NOTHING
  const { clock, random } = services
  const joined = { memberId, way, breaksQuiet, ...join(knocks) }
  // The time set by a busy service may lie within quiet hours, or these may have changed since.
  const until = breaksQuiet ? undefined : quietUntil(preferences.quiet, clock(), random)
  if (until) {
    // No service is busy any more, so the knock can be joined with others of the same hour.
    const busyUntil = clock().getTime()
    await deferKnocks(services, [{ ...joined, due: until.getTime(), busyUntil }])
    return NOTHING
  }
  if (way === 'push') return pushNow(services, joined)
  await sendUpdateEmail(services, { memberId, canStop: true })
  return NOTHING
}

/** Returns the devices of all of these knocks, and the fewest tries among them. */
function join(knocks: readonly StoredKnock[]): Pick<StoredKnock, 'devices' | 'tries'> {
  const devices = knocks.map((knock) => knock.devices)
  return {
    devices: devices.includes(undefined)
      ? undefined
      : [...new Set(devices.flatMap((ids) => ids ?? []))],
    tries: Math.min(...knocks.map(({ tries }) => tries)),
  }
}
