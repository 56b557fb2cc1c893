import type { Preferences } from '@sidelight/contract/calls/preferences'
import { DAY_S } from '@sidelight/contract/rules/limits'
import {
  groupOf,
  groupPolicy,
  type NotificationGroup,
  type NotificationKind,
} from '@sidelight/contract/rules/notification-policy'
import { preferencesOf } from '../../accounts/index.ts'
import type { Budget } from '../../platform/limits/limits.ts'
import { knockDevices } from '../push/knock-devices.ts'
import { isChannelOn } from './knock-channels.ts'
import type { KnockServices, KnockTotals } from './knock-services.ts'
import { nextMailTime, quietUntil } from './quiet-hours.ts'
import type { WaitingKnock } from './sealed-knock.ts'
import { sendUpdateEmail } from './update-email.ts'
import { deferKnocks } from './waiting-knocks.ts'

/** Kinds for which the sender of the notification writes its own email. */
const OWN_EMAIL: readonly NotificationKind[] = [
  'password-changed',
  'wrong-code',
  'room-keys-replaced',
]

/**
 * (policy) Emails about the security of an account that are sent at once in a day. Later ones wait
 * for the daily email. Otherwise somebody with the member's password could flood the mailbox and
 * hide an email in it.
 */
const EMAILS_AT_ONCE: Budget = { name: 'emails-at-once', points: 5, seconds: DAY_S }

interface Measured {
  haste: 'urgent' | 'priority' | 'ordinary'
  news: readonly { kind: NotificationKind; at: number }[]
}

interface KnockFor {
  kinds: readonly NotificationKind[]
  /** The kinds and times of the notifications whose delivery is measured. */
  measured?: Measured | undefined
  /** The link of an email that reminds of a date plan. It differs between plans. */
  link?: string | undefined
  /**
   * Whether the outcome is stored with the device; true by default. If false, a later knock stores
   * it.
   */
  storesOutcome?: boolean
}

/**
 * Sends a member one push or email without content on the chosen channels, however many
 * notifications there are. Waits for the end of the quiet hours, and for the daily email. Does
 * nothing for a deleted member.
 */
export async function knockMember(
  services: KnockServices,
  memberId: string,
  { kinds, measured, link, storesOutcome = true }: KnockFor,
): Promise<KnockTotals> {
  const preferences = await preferencesOf(services, memberId)
  if (!preferences) return { sent: 0, refused: 0 }
  const on = (channel: 'push' | 'mail') =>
    kinds.filter((kind) => isChannelOn(preferences, kind, channel))
  await knockByMail(services, { memberId, preferences, kinds: on('mail'), link })
  return knockByPush(services, {
    memberId,
    preferences,
    kinds: on('push'),
    measured,
    storesOutcome,
  })
}

interface Knocking {
  memberId: string
  preferences: Preferences
  kinds: readonly NotificationKind[]
}

async function knockByPush(
  services: KnockServices,
  {
    memberId,
    preferences,
    kinds,
    measured,
    storesOutcome,
  }: Knocking & Pick<KnockFor, 'measured' | 'storesOutcome'>,
): Promise<KnockTotals> {
  if (kinds.length === 0) return { sent: 0, refused: 0 }
  const { clock, random } = services
  const breaksQuiet = groupThatBreaksQuiet(kinds)
  const until = breaksQuiet ? undefined : quietUntil(preferences.quiet, clock(), random)
  if (until) {
    await deferKnocks(services, [{ memberId, way: 'push', tries: 0, due: until.getTime() }])
    return { sent: 0, refused: 0 }
  }
  const totals = await pushNow(services, { memberId, tries: 0, breaksQuiet, storesOutcome })
  if (totals.sent > 0) measure(services, kinds, measured)
  return totals
}

/**
 * Returns the group that quiet hours do not hold back. A date plan takes precedence, because it is
 * urgent.
 */
function groupThatBreaksQuiet(kinds: readonly NotificationKind[]): NotificationGroup | undefined {
  const groups = kinds.map(groupOf).filter((group) => groupPolicy[group].breaksQuiet)
  return groups.find((group) => group === 'plan') ?? groups[0]
}

/**
 * Measures only pushes that were sent at once. Delays by quiet hours and busy services are not the
 * server's.
 */
function measure(
  { clock, metrics }: Pick<KnockServices, 'clock' | 'metrics'>,
  kinds: readonly NotificationKind[],
  measured: Measured | undefined,
): void {
  if (!measured) return
  const now = clock().getTime()
  for (const { at } of measured.news.filter(({ kind }) => kinds.includes(kind))) {
    metrics.knocked(measured.haste, Math.max(0, now - at) / 1_000)
  }
}

const isPlan = (kind: NotificationKind) => groupOf(kind) === 'plan'

/** (policy) How often a knock is tried at a push service that is busy. */
const TRIES = 3

interface Pushing extends Pick<WaitingKnock, 'memberId' | 'devices' | 'tries' | 'breaksQuiet'> {
  storesOutcome?: boolean | undefined
}

/** Sends a push to each of a member's devices. A later pass retries those of busy services. */
export async function pushNow(
  services: KnockServices,
  { memberId, devices, tries, breaksQuiet, storesOutcome = true }: Pushing,
): Promise<KnockTotals> {
  const only = devices === undefined ? {} : { only: devices }
  const urgency = breaksQuiet === 'plan' ? 'high' : 'normal'
  const knock = { memberId, urgency, storesOutcome, ...only } as const
  const { sent, refused, busy } = await knockDevices(services, knock)
  if (tries + 1 < TRIES) {
    const now = services.clock().getTime()
    await deferKnocks(
      services,
      busy.map(({ id, afterS }): WaitingKnock => {
        const busyUntil = now + afterS * 1_000
        const retry = { memberId, way: 'push', tries: tries + 1 } as const
        return { ...retry, devices: [id], breaksQuiet, due: busyUntil, busyUntil }
      }),
    )
  }
  return { sent, refused }
}

/**
 * (policy) Emails that remind of one date plan: only the first, because the link stays the same.
 * The period is longer than the 45 minutes between the first and the last reminder plus the hour in
 * which the job makes up for an outage.
 */
const PLAN_REMINDER: Budget = { name: 'plan-reminders', points: 1, seconds: 7_200 }

async function knockByMail(
  services: KnockServices,
  { memberId, preferences, kinds, link }: Knocking & { link: string | undefined },
): Promise<void> {
  const { mail, clock, random, limits } = services
  const told = kinds.filter((kind) => !OWN_EMAIL.includes(kind))
  if (told.length === 0 || !mail.available) return
  if (told.some(isPlan)) {
    // Only reminders have a link. The other kinds happen once for each plan.
    const isFirst = link === undefined || (await limits.consume(PLAN_REMINDER, link)).allowed
    if (isFirst) await sendUpdateEmail(services, { memberId, canStop: true, link })
    return
  }
  const isSecurity = told.some((kind) => groupOf(kind) === 'security')
  if (isSecurity && (await limits.consume(EMAILS_AT_ONCE, memberId)).allowed) {
    return sendUpdateEmail(services, { memberId, canStop: false })
  }
  const due = nextMailTime(preferences.quiet, clock(), random).getTime()
  await deferKnocks(services, [{ memberId, way: 'mail', tries: 0, due }])
}
