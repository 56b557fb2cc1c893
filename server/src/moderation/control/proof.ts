import { msg } from '@sidelight/contract/msg'
import { PROOF_MS } from '@sidelight/contract/rules/control-policy'
import { z } from 'zod'
import { plainId } from '../../platform/crypto/ids.ts'
import type { Vault } from '../../platform/crypto/vault.ts'
import { invalid } from '../../platform/http/invalid.ts'
import { Controlled } from './controlled.ts'

/** Binds proofs to their purpose, so that the value of a column cannot be used as one. */
const CONTEXT = 'control.proof'

const Proved = Controlled.extend({
  /**
   * The location of the profile, because on another site the same handle can belong to somebody
   * else.
   */
  place: z.string().optional(),
})
const Proof = Proved.extend({ id: z.string(), until: z.number() })
export type Proof = z.output<typeof Proof>

/** Returns a proof of control, valid for 15 minutes. It is not stored on the server. */
export function sealProof(vault: Vault, proved: z.output<typeof Proved>, at: Date): string {
  const proof: Proof = { ...proved, id: plainId(), until: at.getTime() + PROOF_MS }
  return vault.seal(CONTEXT, JSON.stringify(proof)).toString('base64url')
}

/**
 * Returns the content of a proof. Throws the same `invalid` for one that has expired and one that
 * was never issued.
 */
export function openProof(vault: Vault, proof: string, now: Date): Proof {
  const opened = readProof(vault, proof, now)
  if (!opened) throw invalid({ proof: msg('Your proof is over. Ask for a new code.') })
  return opened
}

/** Returns the content of a proof, or undefined if it has expired or was never issued. */
export function readProof(vault: Vault, proof: string, now: Date): Proof | undefined {
  const opened = tryOpen(vault, proof)
  return opened && opened.until > now.getTime() ? opened : undefined
}

function tryOpen(vault: Vault, proof: string): Proof | undefined {
  try {
    return Proof.parse(JSON.parse(vault.open(CONTEXT, Buffer.from(proof, 'base64url'))))
  } catch {
    return undefined
  }
}
