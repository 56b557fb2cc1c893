import { onLeave } from './quick-exit.ts'
import { onSignOut, watchSession } from './session.ts'

/** The IndexedDB database that stores room keys while the member is signed in. */
export const KEY_DATABASE = 'sidelight-keys'
/** The IndexedDB database of sealed drafts. */
export const DRAFT_DATABASE = 'sidelight-drafts'
/** Prefix of the names of what a tab stores for a reload; rooms' drafts had it earlier. */
export const KEPT_TEXT = 'kept '
/** Prefix of the names of sealed texts that one tab stores for a reload: the number in the box. */
export const KEPT_IN_TAB = 'kept in-tab '
/** Prefix of an earlier version, which the room's id followed. */
export const OLD_KEPT_TEXT = 'room-text '

/**
 * Deletes the room keys when a session ends, in any way: signed out here, in another tab or on
 * another device, by quick exit, or expired before this page was opened. Drafts are sealed: they
 * stay, unreadable, until the next sign-in, but an explicit sign-out and quick exit delete them,
 * together with what this tab stores for a reload. Called once.
 */
export function startClearingKeys(): void {
  let holder: string | null = null
  onSignOut(() => {
    forgetKeys()
    forgetTexts(KEPT_TEXT)
    forgetDatabase(DRAFT_DATABASE)
  })
  onLeave(() => {
    forgetTabTexts()
    forgetDatabase(DRAFT_DATABASE)
  })
  watchSession((now) => {
    const member = now.state === 'signed-in' ? now.member.id : null
    const isOver = now.state === 'signed-out' && !now.unreached
    if (isOver || (member !== null && holder !== null && member !== holder)) forgetKeys()
    holder = member ?? (isOver ? null : holder)
  })
}

/** Removes what this tab stores for a reload: the number in the box and its answer. */
export function forgetTabTexts(): void {
  forgetTexts(KEPT_IN_TAB)
}

function forgetKeys() {
  forgetTexts(OLD_KEPT_TEXT)
  forgetDatabase(KEY_DATABASE)
}

function forgetDatabase(name: string) {
  try {
    indexedDB.deleteDatabase(name)
  } catch {
    // A browser that refuses storage contains nothing to remove.
  }
}

function forgetTexts(prefix: string) {
  try {
    for (const name of Object.keys(sessionStorage)) {
      if (name.startsWith(prefix)) sessionStorage.removeItem(name)
    }
  } catch {
    // See above.
  }
}
