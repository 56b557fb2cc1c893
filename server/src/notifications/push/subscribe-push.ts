import { msg } from '@sidelight/contract/msg'
import { lockMemberForShare } from '../../accounts/index.ts'
import { plainId } from '../../platform/crypto/ids.ts'
import { lockTags } from '../../platform/database/advisory-lock.ts'
import { invalid } from '../../platform/http/invalid.ts'
import type { SessionMember } from '../../platform/http/sessions.ts'
import { signedOut } from '../../platform/http/signed-out.ts'
import type { Services } from '../../platform/services.ts'
import { isPushEndpoint } from './is-push-endpoint.ts'
import {
  deleteOldest,
  deleteOwnSubscription,
  deleteReplaced,
  insertSubscription,
  isSubscribed,
} from './push-subscriptions-table.ts'
import { sealedDevice } from './sealed-push.ts'
import { vapidKeys } from './vapid-keys.ts'

/** (policy) The maximum number of subscribed browsers of one member. */
export const MOST_SUBSCRIPTIONS = 5

export interface PushServices extends Pick<Services, 'db' | 'vault' | 'index' | 'clock'> {
  push: {
    /** The contact of this installation for push services. If null, no push is sent. */
    subject: string | null
    /** One more allowed origin of endpoints. */
    sandboxOrigin: string | undefined
  }
}

/** Returns the key with which a browser subscribes, and whether this session is subscribed. */
export async function getPushKey(
  services: PushServices,
  { sessionId }: SessionMember,
): Promise<{ key: string | null; subscribed: boolean }> {
  if (services.push.subject === null) return { key: null, subscribed: false }
  const { publicKey } = await vapidKeys(services)
  return { key: publicKey, subscribed: await isSubscribed(services.db, sessionId) }
}

/**
 * Stores the subscription of a session's browser. Another account in the same browser loses it, and
 * it replaces an earlier subscription of the session. Runs inside the transaction of the call.
 */
export async function subscribePush(
  services: PushServices,
  { id: memberId, sessionId }: SessionMember,
  endpoint: string,
): Promise<{ subscribed: true }> {
  const { db, vault, index, clock, push } = services
  if (push.subject === null || !isPushEndpoint(endpoint, push.sandboxOrigin)) {
    throw invalid({ endpoint: msg('This is not the address of a push service that we know.') })
  }
  if (!(await lockMemberForShare(db, memberId))) throw signedOut()
  const endpointTags = index.tags('push-endpoint', endpoint)
  // Of two concurrent calls for one browser, or of one member, the second replaces the first.
  await lockTags(db, [...endpointTags, ...index.tags('push-endpoint', memberId)])
  await deleteReplaced(db, { sessionId, endpointTags })
  await deleteOldest(db, memberId, MOST_SUBSCRIPTIONS - 1)
  const stored = await insertSubscription(db, {
    id: plainId(),
    memberId,
    sessionId,
    endpointTag: index.tag('push-endpoint', endpoint),
    sealed: sealedDevice.seal(vault, { endpoint, failures: 0 }),
    madeOn: clock(),
  })
  if (!stored) throw signedOut()
  return { subscribed: true }
}

/** Deletes a member's own subscription. Does nothing for an unknown endpoint. */
export async function unsubscribePush(
  { db, index }: Pick<PushServices, 'db' | 'index'>,
  memberId: string,
  endpoint: string,
): Promise<{ deleted: true }> {
  await deleteOwnSubscription(db, memberId, index.tags('push-endpoint', endpoint))
  return { deleted: true }
}
