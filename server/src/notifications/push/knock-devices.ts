import type { Metrics } from '../../platform/observability/metrics.ts'
import {
  deleteSubscription,
  listSubscriptions,
  setSubscription,
} from './push-subscriptions-table.ts'
import { type Device, sealedDevice } from './sealed-push.ts'
import { type PushOutcome, sendPush } from './send-push.ts'
import type { PushServices } from './subscribe-push.ts'
import { vapidKeys } from './vapid-keys.ts'

/** (policy) The number of consecutive refusals after which a subscription is deleted. */
const REFUSALS = 5
/** (policy) The wait if a push service names none, and the longest that it may name, in seconds. */
const RETRY_S = { usual: 60, longest: 24 * 3_600 }

/** The outcome of the knocks at a member's devices. */
export interface Knocked {
  sent: number
  refused: number
  /** The devices to retry, and the minimum wait in seconds. */
  busy: { id: string; afterS: number }[]
}

interface DeviceServices extends PushServices {
  metrics: Pick<Metrics, 'pushed'>
}

interface Knock {
  memberId: string
  urgency: 'normal' | 'high'
  /** Only these devices; if absent, all. */
  only?: readonly string[]
  /** Whether the outcomes are stored. */
  storesOutcome?: boolean
}

/**
 * Sends a push without content to each subscription of a member. Deletes subscriptions that no
 * longer exist, or that refused too often, unless the outcomes are not stored.
 */
export async function knockDevices(
  services: DeviceServices,
  { memberId, urgency, only, storesOutcome = true }: Knock,
): Promise<Knocked> {
  const { db, vault, clock, push } = services
  const knocked: Knocked = { sent: 0, refused: 0, busy: [] }
  const rows = (await listSubscriptions(db, memberId, clock())).filter(
    ({ id }) => only?.includes(id) ?? true,
  )
  if (rows.length === 0 || push.subject === null) return knocked
  const vapid = { subject: push.subject, ...(await vapidKeys(services)) }
  for (const { id, sealed } of rows) {
    const device = sealedDevice.open(vault, sealed)
    const to = { endpoint: device.endpoint, sandboxOrigin: push.sandboxOrigin }
    const outcome = await sendPush({ ...to, vapid, urgency })
    services.metrics.pushed(outcome.result)
    if (storesOutcome) await note(services, { id, device, outcome })
    if (outcome.result === 'sent') knocked.sent += 1
    if (outcome.result === 'refused') knocked.refused += 1
    if (outcome.result === 'busy') knocked.busy.push({ id, afterS: waitOf(outcome) })
  }
  return knocked
}

function waitOf({ retryAfterS = RETRY_S.usual }: { retryAfterS: number | undefined }): number {
  return Math.min(retryAfterS, RETRY_S.longest)
}

interface Noted {
  id: string
  device: Device
  outcome: PushOutcome
}

async function note(
  { db, vault }: Pick<PushServices, 'db' | 'vault'>,
  { id, device, outcome }: Noted,
): Promise<void> {
  const failures = outcome.result === 'refused' ? device.failures + 1 : 0
  if (outcome.result === 'gone' || failures >= REFUSALS) return deleteSubscription(db, id)
  if (outcome.result === 'busy' || failures === device.failures) return
  await setSubscription(db, id, sealedDevice.seal(vault, { ...device, failures }))
}
