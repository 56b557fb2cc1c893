import { z } from 'zod'
import type { Vault } from '../platform/vault.ts'

const CONTEXT = 'contact_messages.sealed'

const MessageText = z.object({
  name: z.string().optional(),
  email: z.string(),
  message: z.string(),
  /** The plan that puts it before others, when its writer was signed in with one. */
  plan: z.enum(['full', 'vip']).optional(),
})
/** Everything about a message that says something about a person. */
export type MessageText = z.output<typeof MessageText>

export function sealMessage(vault: Vault, text: MessageText): Buffer {
  return vault.seal(CONTEXT, JSON.stringify(text))
}

export function openMessage(vault: Vault, sealed: Uint8Array): MessageText {
  return MessageText.parse(JSON.parse(vault.open(CONTEXT, sealed)))
}
