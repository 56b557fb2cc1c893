import { z } from 'zod'
import { accountPaths } from '../account-paths.ts'
import { roomPaths } from '../room-paths.ts'
import { call } from './call.ts'
import { base64url, isoDate, shownText } from './text.ts'

/**
 * A member's root key, encrypted in the browser with a recovery code or a passkey. The server
 * stores only the ciphertext.
 */
export const RoomLock = z.object({
  kind: z.enum(['code', 'passkey']),
  salt: base64url(100),
  ct: base64url(200),
  credentialId: base64url(1_400).nullable().describe('The passkey; null for a code'),
})
export type RoomLock = z.infer<typeof RoomLock>

export const RoomKeys = z.object({
  rootId: shownText
    .nullable()
    .describe("The root of the member's room keys; null before the first"),
  locks: z.array(RoomLock),
  replaced: z
    .array(z.object({ rootId: shownText, locks: z.array(RoomLock), until: isoDate }))
    .optional()
    .describe('Locks that were replaced in the last 7 days; setting their root restores them'),
})
export type RoomKeys = z.infer<typeof RoomKeys>

export const roomKeyCalls = {
  getRoomKeys: call(accountPaths.getRoomKeys, {
    summary: "Get the locks of the member's root key",
    access: 'member',
    answer: RoomKeys,
  }),
  saveRoomKeys: call(roomPaths.saveRoomKeys, {
    summary:
      'Set the root or add a lock; a different root must name the one that it replaces (step-up)',
    access: 'member',
    body: z.object({
      rootId: base64url(100),
      lock: RoomLock.nullish(),
      replaces: base64url(100).nullish(),
    }),
    answer: RoomKeys,
  }),
}
