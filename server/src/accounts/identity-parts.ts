import { firebaseSources } from './firebase-sources.ts'
import { createGoogle } from './google.ts'
import { createIdentity } from './identity.ts'
import { createMemberSessions } from './member-sessions.ts'

/** What signing in is made of, for the composition root to put together. */
export const identityParts = {
  google: createGoogle,
  library: createIdentity,
  sessions: createMemberSessions,
  firebaseSources,
}
