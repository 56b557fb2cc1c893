import { msg } from '@sidelight/contract/msg'
import { PROOF_MS } from '@sidelight/contract/rules/control-policy'
import { z } from 'zod'
import { plainId } from '../../platform/crypto/ids.ts'
import type { Vault } from '../../platform/crypto/vault.ts'
import { invalid } from '../../platform/http/invalid.ts'
import { Controlled } from './controlled.ts'

/** Binds proofs to their purpose: no column's value opens as one. */
const CONTEXT = 'control.proof'

const Proved = Controlled.extend({
  /** Where the profile of a handle is: the same handle can be somebody else's on another site. */
  place: z.string().optional(),
})
const Proof = Proved.extend({ id: z.string(), until: z.number() })
export type Proof = z.output<typeof Proof>

/** Returns a proof of control for 15 minutes. It is stored nowhere: its holder has it. */
export function sealProof(vault: Vault, proved: z.output<typeof Proved>, at: Date): string {
  const proof: Proof = { ...proved, id: plainId(), until: at.getTime() + PROOF_MS }
  return vault.seal(CONTEXT, JSON.stringify(proof)).toString('base64url')
}

/** Returns what a proof proves. Throws `invalid` alike for one that is over and one never given. */
export function openProof(vault: Vault, proof: string, now: Date): Proof {
  const opened = readProof(vault, proof, now)
  if (!opened) throw invalid({ proof: msg('Your proof is over. Ask for a new code.') })
  return opened
}

/** Returns what a proof proves; undefined alike for one that is over and one never given. */
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
