import {
  digitsOf,
  normalizeEmail,
  normalizeHandle,
  normalizeName,
} from '@sidelight/contract/identifiers'
import { z } from 'zod'
import type { BlindIndex } from '../platform/blind-index.ts'
import type { Vault } from '../platform/vault.ts'

const CONTEXT = 'warnings.sealed'

const Identity = z.object({
  phoneNumber: z.string(),
  handle: z.string().optional(),
  email: z.string().optional(),
  realName: z.string().optional(),
  nicknames: z.array(z.string()),
})

/** Who a warning is about, whole: the number in E.164 (or bare digits), the rest as typed. */
export type Identity = z.output<typeof Identity>

export function sealIdentity(vault: Vault, identity: Identity): Buffer {
  return vault.seal(CONTEXT, JSON.stringify(identity))
}

/** Throws when the key is gone or the value was changed. */
export function openIdentity(vault: Vault, sealed: Uint8Array): Identity {
  return Identity.parse(JSON.parse(vault.open(CONTEXT, sealed)))
}

/** Whole: whoever asks masks it before it leaves. */
export function openReportedIdentity(
  vault: Vault,
  sealed: Uint8Array,
): Pick<Identity, 'phoneNumber' | 'handle'> {
  const { phoneNumber, handle } = openIdentity(vault, sealed)
  return { phoneNumber, handle }
}

/** What finds a sealed identity: a tag each for equality, keyed windows for parts. */
export function indexIdentity(index: BlindIndex, identity: Identity) {
  const { phoneNumber, handle, email, realName, nicknames } = identity
  const [local = ''] = email ? normalizeEmail(email).split('@', 1) : []
  return {
    phoneTag: index.tag('phone', phoneNumber),
    handleTag: handle ? index.tag('handle', normalizeHandle(handle)) : null,
    emailTag: email ? index.tag('email', normalizeEmail(email)) : null,
    grams: [
      ...new Set([
        ...index.grams('phone', digitsOf(phoneNumber)),
        ...index.grams('handle', normalizeHandle(handle ?? '')),
        ...index.grams('email', local),
        ...index.grams('name', normalizeName(realName ?? '')),
        ...nicknames.flatMap((name) => index.grams('nickname', normalizeName(name))),
      ]),
    ],
  }
}
