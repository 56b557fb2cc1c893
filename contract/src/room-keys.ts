import { z } from 'zod'
import { call } from './call.ts'
import { paths } from './paths.ts'

const base64url = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+$/, 'This is not Base64url.')
    .max(max)

/** Her root key, locked in her browser by a recovery code or a passkey. The server has ciphertext. */
export const RoomLock = z.object({
  kind: z.enum(['code', 'passkey']),
  salt: base64url(100),
  ct: base64url(200),
  credentialId: base64url(1_400).nullable().describe('The passkey; null for a code'),
})
export type RoomLock = z.infer<typeof RoomLock>

export const RoomKeys = z.object({
  rootId: z.string().nullable().describe('Which root her rooms hang on; null before the first'),
  locks: z.array(RoomLock),
})
export type RoomKeys = z.infer<typeof RoomKeys>

export const roomKeyCalls = {
  getRoomKeys: call(paths.getRoomKeys, {
    summary: 'The root of her room keys, as it is locked',
    access: 'member',
    answer: RoomKeys,
  }),
  saveRoomKeys: call(paths.saveRoomKeys, {
    summary: 'Set the root once and add a lock; another root has to name the one that it replaces',
    access: 'member',
    body: z.object({
      rootId: base64url(100),
      lock: RoomLock.nullish(),
      replaces: base64url(100).nullish(),
    }),
    answer: RoomKeys,
  }),
}
