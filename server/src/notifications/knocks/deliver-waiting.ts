import { HOUR_MS } from '@sidelight/contract/rules/limits'
import { preferencesOf } from '../../accounts/index.ts'
import { countUnread } from '../read-notifications.ts'
import { isAnyOn } from './knock-channels.ts'
import { pushNow } from './knock-member.ts'
import type { KnockServices, KnockTotals } from './knock-services.ts'
import { quietUntil } from './quiet-hours.ts'
import { sendUpdateEmail } from './update-email.ts'
import { deferKnocks, openWaitingKnocks, type StoredKnock } from './waiting-knocks.ts'
import { deleteWaitingKnocks } from './waiting-knocks-table.ts'

/**
 * Delivers the knocks that are due: several of one member in one way are one. What the member has
 * read by now, or has switched off, is not knocked for; what falls into her quiet hours waits again.
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
 * Delivers a push before its knocks are deleted, and an email after it: a node that is killed in
 * between pushes once more, which the device shows as one line, but no member gets two emails a day,
 * from two nodes either.
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

/** Returns the knocks of each member in each way of which one is due, with those of the same hour. */
function dueTogether(waiting: readonly StoredKnock[], now: number): StoredKnock[][] {
  const together = new Map<string, StoredKnock[]>()
  for (const knock of waiting.filter(({ due }) => due <= now + HOUR_MS)) {
    // What a busy service is sent again stays apart: its wait was named by the service.
    const key = knock.devices ? knock.id : `${knock.way} ${knock.memberId}`
    together.set(key, [...(together.get(key) ?? []), knock])
  }
  return [...together.values()].filter((knocks) => knocks.some(({ due }) => due <= now))
}

async function deliver(
  services: KnockServices,
  [first]: readonly StoredKnock[],
): Promise<KnockTotals> {
  if (!first) return NOTHING
  const { memberId, way, devices, tries, breaksQuiet } = first
  const preferences = await preferencesOf(services, memberId)
  if (!preferences || !(breaksQuiet || isAnyOn(preferences, way))) return NOTHING
  if ((await countUnread(services, memberId)) === 0) return NOTHING
  const { clock, random } = services
  // A busy service named a time within them, or she has chosen other ones since.
  const until = breaksQuiet ? undefined : quietUntil(preferences.quiet, clock(), random)
  if (until) {
    await deferKnocks(services, [{ memberId, way, devices, tries, due: until.getTime() }])
    return NOTHING
  }
  if (way === 'push') return pushNow(services, { memberId, devices, tries, breaksQuiet })
  await sendUpdateEmail(services, { memberId, canStop: true })
  return NOTHING
}
