import { fromBase64url } from '@sidelight/contract/rules/room-protocol/base64url'
import { callAccount } from '../../platform/api/call-account.ts'

/**
 * The state of push in this browser. `absent`: the browser or this installation has no push.
 * `install`: the browser has push in an installed app only.
 */
export type PushState = 'absent' | 'install' | 'refused' | 'off' | 'on'

/** Resolves to the state of push in this browser. Never asks the reader. */
export async function readPush(): Promise<PushState> {
  if (!canPush()) return isApplePhone() ? 'install' : 'absent'
  const { key, subscribed } = await callAccount('getPushKey')
  if (key === null) return 'absent'
  if (Notification.permission === 'denied') return 'refused'
  return subscribed && (await subscriptionHere()) ? 'on' : 'off'
}

/** Asks for the browser's permission, then subscribes. Must be called in a click handler. */
export async function allowPush(): Promise<PushState> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'refused' : 'off'
  const { key } = await callAccount('getPushKey')
  if (key === null) return 'absent'
  await subscribe(key)
  return 'on'
}

/** Ends the subscription of this browser, in the browser and on the server. */
export async function stopPush(): Promise<PushState> {
  const subscription = await subscriptionHere()
  if (subscription) {
    await callAccount('unsubscribePush', { body: { endpoint: subscription.endpoint } })
    await subscription.unsubscribe()
  }
  return 'off'
}

/**
 * Makes the browser and the server agree: a browser that has lost its subscription gets another
 * one, and a subscription that the server does not know is ended. Never subscribes a browser in
 * which the member has not allowed it.
 */
export async function repairPush(): Promise<void> {
  if (!canPush() || Notification.permission !== 'granted') return
  const [{ key, subscribed }, subscription] = await Promise.all([
    callAccount('getPushKey'),
    subscriptionHere(),
  ])
  if (subscribed && !subscription && key !== null) await subscribe(key)
  if (!subscribed) await subscription?.unsubscribe()
}

async function subscribe(key: string): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: fromBase64url(key),
  })
  try {
    await callAccount('subscribePush', { body: { endpoint: subscription.endpoint } })
  } catch (error) {
    // Otherwise the browser would have a subscription on which nothing is sent.
    await subscription.unsubscribe()
    throw error
  }
}

async function subscriptionHere(): Promise<PushSubscription | null> {
  const { pushManager } = await navigator.serviceWorker.ready
  return pushManager.getSubscription()
}

function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/**
 * Returns whether this is an iPhone or iPad, which have push in installed apps only. An iPad claims
 * to be a Mac, but has a touch screen.
 */
function isApplePhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}
