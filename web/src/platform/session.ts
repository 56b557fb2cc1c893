import type { Member } from '@sidelight/contract/accounts'
import { call } from './api.ts'
import { identityCall, type Profile, profileIn } from './identity-call.ts'
import { createStore, useStore } from './store.ts'

export type Session =
  | { state: 'loading' }
  /** `unreached`: the server did not answer, so nobody knows. */
  | { state: 'signed-out'; unreached?: true }
  | { state: 'signed-in'; member: Member }

const LOADING: Session = { state: 'loading' }
const LEGACY_KEYS = ['demoUser', 'demo_user', 'demo-user']

const session = createStore<Session>(LOADING)
const endings = new Set<() => void>()
let tabs: BroadcastChannel | undefined
let newest = 0

/** Where this browser stands with its member; `loading` until the server has answered once. */
export function useSession(): Session {
  return useStore(session, LOADING)
}

/** Calls `listener` now and on every change. */
export function watchSession(listener: (session: Session) => void): void {
  session.subscribe(() => listener(session.get()))
  listener(session.get())
}

/** The session as it is known now, outside of components. */
export function currentSession(): Session {
  return session.get()
}

/** The signed-in member, or null while loading and signed out. */
export function useMember(): Member | null {
  const now = useSession()
  return now.state === 'signed-in' ? now.member : null
}

/** Calls `forget` whenever a member's session ends or she leaves quickly: nothing of hers stays behind. */
export function onSessionEnd(forget: () => void) {
  endings.add(forget)
}

/** Drops what this page holds of its reader; the session itself goes on. */
export function forgetReader() {
  for (const forget of endings) forget()
}

/** Reads the session for the first time and keeps step with other tabs. Called once. */
export function startSession() {
  removeLegacyUser()
  tabs = new BroadcastChannel('session')
  tabs.addEventListener('message', () => void read())
  void read()
}

/** Reads the session again after a sign-in or a profile change, and lets other tabs do the same. */
export async function refreshSession(): Promise<void> {
  await read()
  tabs?.postMessage('changed')
}

/**
 * Reads the member's own record again after a change, and lets other tabs do the same. `changed` is
 * what the change answered: it stands when the second answer does not come.
 */
export async function refreshMember(changed: Member): Promise<void> {
  if (await rereadMember(changed)) tabs?.postMessage('changed')
}

/** Reads a member's own record again for this page alone. Answers false when she is gone from it. */
export async function rereadMember(known: Member): Promise<boolean> {
  const member = await call('getMember', { params: { id: known.id } }).catch(() => known)
  const now = session.get()
  if (now.state !== 'signed-in' || now.member.id !== member.id) return false
  enter({ state: 'signed-in', member })
  return true
}

/** Ends the session here and in other tabs. Rejects with IdentityError when the server was not reached. */
export async function signOut(): Promise<void> {
  await identityCall('POST', '/sign-out', {})
  newest += 1
  enter({ state: 'signed-out' })
  tabs?.postMessage('changed')
}

/** For a member who wants it so (design §14): leaving quickly ends her session too, unanswered. */
export function signOutOnLeave() {
  const now = session.get()
  if (now.state !== 'signed-in' || !now.member.signOutOnLeave) return
  const request = { method: 'POST', credentials: 'include', keepalive: true } as const
  // She is gone: nobody is left to be told that it failed.
  void fetch('/api/identity/sign-out', request).catch(() => undefined)
}

async function read() {
  newest += 1
  const mine = newest
  const next = await current()
  // Two reads may overlap; the answer to the older question must not win.
  if (mine === newest) enter(next)
}

async function current(): Promise<Session> {
  try {
    const profile = profileIn(await identityCall('GET', '/get-session'))
    return profile ? { state: 'signed-in', member: await sync(profile) } : { state: 'signed-out' }
  } catch {
    // Not reaching the server says nothing about a session that was already known.
    const before = session.get()
    return before.state === 'signed-in' ? before : { state: 'signed-out', unreached: true }
  }
}

function enter(next: Session) {
  const before = session.get()
  const same =
    before.state === 'signed-in' &&
    next.state === 'signed-in' &&
    before.member.id === next.member.id
  if (before.state === 'signed-in' && !same) forgetReader()
  session.set(next)
}

/** Specification §4: every sign-in is synced and the server's record held; a failure is only logged. */
async function sync(profile: Profile): Promise<Member> {
  const { id, email, name } = profile
  try {
    return await call('registerMember', { body: { email, displayName: name, firebaseUid: id } })
  } catch {
    reportError(new Error('The member could not be synced after signing in.'))
    const unknown = { fullName: null, username: null, age: null, city: null, subscriptionTier: '' }
    const settings = { emailConfirmed: true, signOutOnLeave: false }
    return { id, email, displayName: name || null, ...unknown, ...settings }
  }
}

function removeLegacyUser() {
  try {
    for (const key of LEGACY_KEYS) localStorage.removeItem(key)
  } catch {
    // A browser that refuses storage holds nothing to remove.
  }
}
