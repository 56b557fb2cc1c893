import { onLeave } from './quick-exit.ts'
import { onSignOut, watchSession } from './session.ts'

/** The name of the IndexedDB database with the room keys of a signed-in member. */
export const KEY_DATABASE = 'sidelight-keys'
/** The name of the IndexedDB database with sealed drafts. */
export const DRAFT_DATABASE = 'sidelight-drafts'
/** The prefix of what a tab stores for a reload. */
export const KEPT_TEXT = 'kept '
/**
 * The prefix of the texts that a tab stores for a reload, which quick exit removes, too. They are
 * sealed, except for those that may be of a person without a session, who has no key: the steps of
 * the person named, the link of an email, and what is typed into a form that is open to visitors.
 */
export const KEPT_IN_TAB = 'kept in-tab '

/**
 * Deletes the room keys whenever a session ends: signed out here, in another tab or on another
 * device, or expired before this page was opened. Sealed drafts stay until the next sign-in and
 * cannot be read; an explicit sign-out and quick exit delete them, together with what this tab
 * stores for a reload. Called once.
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

/**
 * Removes the texts that this tab stores for a reload: the number in the box and its answer, what a
 * moderator has typed and decided, the steps of the person named, the link of an email, and what is
 * typed into a form that is open to visitors.
 */
export function forgetTabTexts(): void {
  forgetTexts(KEPT_IN_TAB)
}

const forgetKeys = () => forgetDatabase(KEY_DATABASE)

function forgetDatabase(name: string) {
  try {
    indexedDB.deleteDatabase(name)
  } catch {
    // A browser that refuses storage has nothing to remove.
  }
}

function forgetTexts(prefix: string) {
  try {
    for (const name of Object.keys(sessionStorage)) {
      if (name.startsWith(prefix)) sessionStorage.removeItem(name)
    }
  } catch {
    // A browser that refuses storage has nothing to remove.
  }
}
