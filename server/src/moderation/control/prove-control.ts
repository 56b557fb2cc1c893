import { timingSafeEqual } from 'node:crypto'
import type { InputOf } from '@sidelight/contract/calls/calls'
import { msg } from '@sidelight/contract/msg'
import { digitsOf } from '@sidelight/contract/rules/masking/identifiers'
import { invalid } from '../../platform/http/invalid.ts'
import { placeOfProved } from '../profiles/prove-by-receipt.ts'
import type { ControlServices } from './ask-control.ts'
import { deleteCodes, tryCode } from './control-codes-table.ts'
import { type Controlled, readControlled, textOf } from './controlled.ts'
import { sealProof } from './proof.ts'
import { sealedCode } from './sealed-code.ts'

/**
 * Returns a proof of control for a code that was sent, or for the receipt of a phrase that a
 * moderator has seen. Throws the same `invalid` for one that is wrong, expired, tried too often or
 * never sent.
 */
export async function proveControl(
  services: Omit<ControlServices, 'codeMail' | 'codeSenders'>,
  { kind, value, code }: InputOf<'proveControl'>['body'],
): Promise<{ proof: string }> {
  const { vault, clock, region } = services
  const controlled = readControlled(kind, value, region)
  if (kind === 'handle') {
    const place = await placeOfProved(services, controlled, code)
    if (place === undefined) throw wrong()
    return { proof: sealProof(vault, { ...controlled, place }, clock()) }
  }
  if (!(await takeCode(services, controlled, code))) throw wrong()
  return { proof: sealProof(vault, controlled, clock()) }
}

const wrong = () => invalid({ code: msg('This code is wrong, or its time is over.') })

/** Returns whether a code is the one that was sent. If it is, the code is used up. */
async function takeCode(
  { db, vault, index, clock }: Pick<ControlServices, 'db' | 'vault' | 'index' | 'clock'>,
  controlled: Controlled,
  code: string,
): Promise<boolean> {
  const valueTags = index.tags('control', textOf(controlled))
  const tried = await tryCode(db, valueTags)
  const sent = tried ? sealedCode.open(vault, tried.sealed) : undefined
  const isRight =
    sent !== undefined && Date.parse(sent.until) > clock().getTime() && isSame(sent.digits, code)
  // Of two concurrent uses, only the one that deletes the code succeeds.
  return isRight && (await deleteCodes(db, valueTags))
}

function isSame(digits: string, typed: string): boolean {
  const [sent, entered] = [Buffer.from(digits), Buffer.from(digitsOf(typed))]
  return sent.length === entered.length && timingSafeEqual(sent, entered)
}
