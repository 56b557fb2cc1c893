import type { Member } from '@sidelight/contract/calls/accounts'
import { call, onGoodAnswer, onSignedOutAnswer } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import { authRequest } from '../auth/auth-request.ts'
import type { AuthAnswer } from '../auth/auth-route.ts'
import { createStore, useStore } from '../storage/store.ts'
import { readFlag, storeFlag } from '../storage/stored-flag.ts'
import { reportUnlessLeaving } from './report-unless-leaving.ts'

/** The session of this browser. `loading` until the server has answered once. */
export type Session =
  | { state: 'loading' }
  /**
   * `unreached`: the server did not answer, so the session is not known. `ended`: it was open on
   * this page, and has expired or was ended elsewhere. `deleted`: its account was deleted on this
   * page, and the session was not read since.
   */
  | { state: 'signed-out'; unreached?: true; ended?: true; deleted?: true }
  | { state: 'signed-in'; member: Member }

const LOADING: Session = { state: 'loading' }
/** The message to other tabs when the member signs out in this one. */
const SIGNED_OUT = 'signed-out'
/**
 * The name of the flag with the member's choice for quick exit, which may be needed before the
 * session is read.
 */
const SIGN_OUT_ON_LEAVE = 'leave'
/**
 * The name of the flag that is set once a member has signed in on this device. The reader is then
 * offered Sign In before Sign Up.
 */
const HAS_SIGNED_IN = 'member'
/**
 * The names of values that earlier versions stored readably. Some revealed that the member
 * moderates.
 */
const LEGACY_NAME = /^(?:demo[-_]?user|asked-email|looked at looks|console-.*)$/i

const session = createStore<Session>(LOADING)
const sessionEndHandlers = new Set<() => void>()
const signOutHandlers = new Set<() => void>()
const unfinished = new Set<() => Promise<void>>()
let tabs: BroadcastChannel | undefined
let newest = 0

/** Returns the session of this browser. `loading` until the server has answered once. */
export function useSession(): Session {
  return useStore(session, LOADING)
}

/** Calls `listener` now and after every change. */
export function watchSession(listener: (session: Session) => void): void {
  session.subscribe(() => listener(session.get()))
  listener(session.get())
}

/** Returns the current session outside of components. */
export function currentSession(): Session {
  return session.get()
}

/** Returns the signed-in member. Null while the session loads, and for a visitor. */
export function useMember(): Member | null {
  const now = useSession()
  return now.state === 'signed-in' ? now.member : null
}

/** Returns whether somebody has signed in on this device before. */
export function hasSignedIn(): boolean {
  return readFlag(HAS_SIGNED_IN)
}

/** Calls `forget` when a session ends, and on quick exit. It drops data of the member. */
export function onSessionEnd(forget: () => void) {
  sessionEndHandlers.add(forget)
}

/**
 * Calls `forget` on an explicit sign-out in this or in another tab. Returns a function that
 * unsubscribes.
 */
export function onSignOut(forget: () => void): () => void {
  signOutHandlers.add(forget)
  return () => {
    signOutHandlers.delete(forget)
  }
}

/**
 * Runs `finish` before an explicit sign-out, while the session is still valid. Returns a function
 * that unsubscribes.
 */
export function beforeSignOut(finish: () => Promise<void>): () => void {
  unfinished.add(finish)
  return () => {
    unfinished.delete(finish)
  }
}

/** Drops what this browser stores for a member who has signed out, here and in other tabs. */
export function forgetMember() {
  for (const forget of signOutHandlers) forget()
  tabs?.postMessage(SIGNED_OUT)
}

/** Drops what this page holds about its reader. The session does not end. */
export function forgetReader() {
  for (const forget of sessionEndHandlers) forget()
}

/** Reads the session for the first time, and starts to follow other tabs. Called once. */
export function startSession() {
  removeLegacyUser()
  tabs = new BroadcastChannel('session')
  tabs.addEventListener('message', ({ data }) => {
    if (data === SIGNED_OUT) for (const forget of signOutHandlers) forget()
    void read()
  })
  onSignedOutAnswer((name) => {
    // The session has expired or was ended elsewhere. `registerMember` is part of reading the
    // session.
    if (session.get().state === 'signed-in' && name !== 'registerMember') void refreshSession()
  })
  onGoodAnswer((name) => {
    const now = session.get()
    // The server can be reached again, so the session is read before the reader counts as a
    // visitor.
    if (now.state === 'signed-out' && now.unreached && name !== 'registerMember') void read()
  })
  void read()
}

/** Reads the session again after a sign-in or a change of the profile, here and in other tabs. */
export async function refreshSession(): Promise<void> {
  await read()
  tabs?.postMessage('changed')
}

/**
 * Reads the member again after a change, here and in other tabs. `changed` is the answer to the
 * change, which is used if this call fails.
 */
export async function refreshMember(changed: Member): Promise<void> {
  if (await rereadMember(changed)) tabs?.postMessage('changed')
}

/**
 * Reads a member again, only on this page. Resolves to false if the member is no longer signed in.
 */
export async function rereadMember(known: Member): Promise<boolean> {
  const member = await call('getMember', { params: { id: known.id } }).catch(() => known)
  const now = session.get()
  if (now.state !== 'signed-in' || now.member.id !== member.id) return false
  setSession({ state: 'signed-in', member })
  return true
}

/** Ends the session here and in other tabs. Rejects with ApiError or OfflineError. */
export async function signOut(): Promise<void> {
  await Promise.all(Array.from(unfinished, (finish) => finish()))
  await authRequest('POST', '/sign-out', {})
  endSession({ state: 'signed-out' })
}

/**
 * Ends the session here and in other tabs once the server has ended it. Does not ask the server
 * again: another tab may cause that at the same time, and then the answer would not count.
 */
export function endSession(next: Session): void {
  // Reads that have begun may still be answered with the member.
  newest += 1
  setSession(next)
  forgetMember()
}

/**
 * Signs out on quick exit if the member has chosen that (rules: Quick exit), without waiting for
 * the answer. While the session is not known, the choice that was last read in this browser
 * applies.
 */
export function signOutOnLeave() {
  const now = session.get()
  const chosen = now.state === 'signed-in' ? now.member.signOutOnLeave : readFlag(SIGN_OUT_ON_LEAVE)
  if (!chosen) return
  forgetMember()
  const request = { method: 'POST', credentials: 'include', keepalive: true } as const
  // The page is hidden, so a failure cannot be shown.
  void fetch('/api/identity/sign-out', request).catch(() => undefined)
}

async function read() {
  newest += 1
  const mine = newest
  const next = await current()
  // Two reads may overlap. Only the answer to the newer one counts.
  if (mine === newest) setSession(next)
}

async function current(): Promise<Session> {
  try {
    const answer = await authRequest('GET', '/get-session')
    const member = answer && (await sync(answer))
    if (member) return { state: 'signed-in', member }
    return { state: 'signed-out', ...(hasEnded(session.get()) && { ended: true }) }
  } catch {
    // A failed request says nothing about a session that was already known.
    const before = session.get()
    return before.state === 'signed-in' ? before : { state: 'signed-out', unreached: true }
  }
}

function hasEnded(before: Session): boolean {
  return before.state === 'signed-in' || 'ended' in before
}

function setSession(next: Session) {
  const before = session.get()
  const same =
    before.state === 'signed-in' &&
    next.state === 'signed-in' &&
    before.member.id === next.member.id
  if (before.state === 'signed-in' && !same) forgetReader()
  if (next.state === 'signed-in') {
    storeFlag(SIGN_OUT_ON_LEAVE, next.member.signOutOnLeave)
    storeFlag(HAS_SIGNED_IN, true)
  } else if (next.state === 'signed-out' && !next.unreached) storeFlag(SIGN_OUT_ON_LEAVE, false)
  session.set(next)
}

/**
 * Registers the member with our API after every sign-in (specification §4). Resolves to the
 * member's profile, or to null if the session has ended since it was read, as by a sign-out in
 * another tab. Any other failure is only logged.
 */
async function sync({ user }: NonNullable<AuthAnswer<'/get-session'>>): Promise<Member | null> {
  const { id, email, name } = user
  try {
    return await call('registerMember', { body: { email, displayName: name, firebaseUid: id } })
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    reportUnlessLeaving(new Error('The member was not registered.'))
    const unknown = { fullName: null, username: null, age: null, city: null, subscriptionTier: '' }
    const settings = {
      emailConfirmed: true,
      signOutOnLeave: readFlag(SIGN_OUT_ON_LEAVE),
      moderates: false,
      actsForOffice: false,
    }
    return { id, email, displayName: name || null, ...unknown, ...settings }
  }
}

function removeLegacyUser() {
  try {
    for (const key of Object.keys(localStorage)) {
      if (LEGACY_NAME.test(key)) localStorage.removeItem(key)
    }
  } catch {
    // A browser that refuses storage has nothing to remove.
  }
}
