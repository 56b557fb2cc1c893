import { watchSession } from './session.ts'

/** Where this browser keeps the keys of rooms, and how far it has seen each. */
export const KEY_DATABASE = 'sidelight-keys'

/** Keeps no keys beyond a sign-out, whichever page or tab it came from. Called once. */
export function startForgettingKeys(): void {
  let signedIn = false
  watchSession(({ state }) => {
    if (signedIn && state === 'signed-out') forgetKeys()
    signedIn = state === 'signed-in'
  })
}

function forgetKeys() {
  try {
    indexedDB.deleteDatabase(KEY_DATABASE)
  } catch {
    // A browser that refuses storage holds nothing to remove.
  }
}
