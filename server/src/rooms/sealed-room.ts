import { z } from 'zod'
import type { Vault } from '../platform/vault.ts'

/** What a column of this feature holds sealed: its context is the column's name. */
interface SealedValue<Value> {
  seal(vault: Vault, value: Value): Buffer
  /** Throws when the key is gone or the value was changed. */
  open(vault: Vault, sealed: Uint8Array): Value
}

function sealedJson<Value>(context: string, schema: z.ZodType<Value>): SealedValue<Value> {
  return {
    seal: (vault, value) => vault.seal(context, JSON.stringify(value)),
    open: (vault, sealed) => schema.parse(JSON.parse(vault.open(context, sealed))),
  }
}

const proven = z.object({
  messageId: z.string(),
  /** Who wrote it, as the room knows her. */
  by: z.string(),
  at: z.string(),
  text: z.string(),
  kf: z.string().nullable(),
})

/** A message that a moderator is shown, with its proof. */
export type ShownMessage = z.output<typeof proven>

export const sealedRoom = sealedJson('rooms.sealed', z.object({ phoneNumber: z.string() }))
/** She reported the number of the room or searched for it: others are never shown it whole. */
const knowsNumber = z.boolean().default(false)

export const sealedPlace = sealedJson(
  'room_members.sealed',
  z.object({ memberId: z.string(), knowsNumber }),
)
export const sealedRequest = sealedJson(
  'connect_requests.sealed',
  z.object({ askerId: z.string(), phoneNumber: z.string(), knowsNumber }),
)
export const sealedBlock = sealedJson(
  'room_blocks.sealed',
  z.object({ blocker: z.string(), blocked: z.string() }),
)
export const sealedText = sealedJson('room_messages.sealed', z.object({ text: z.string() }))
export const sealedReport = sealedJson(
  'message_reports.sealed',
  z.object({
    phoneNumber: z.string(),
    message: proven,
    context: z.array(proven),
    note: z.string().optional(),
  }),
)
export const sealedKeys = sealedJson(
  'room_keys.sealed',
  z.object({
    rootId: z.string(),
    locks: z.array(
      z.object({
        kind: z.enum(['code', 'passkey']),
        salt: z.string(),
        ct: z.string(),
        credentialId: z.string().nullable(),
      }),
    ),
  }),
)
