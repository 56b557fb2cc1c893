import { timingSafeEqual } from 'node:crypto'
import type { InputOf } from '@sidelight/contract/calls/calls'
import { msg } from '@sidelight/contract/msg'
import { digitsOf } from '@sidelight/contract/rules/masking/identifiers'
import { invalid } from '../../platform/http/invalid.ts'
import type { ControlServices } from './ask-control.ts'
import { deleteCodes, tryCode } from './control-codes-table.ts'
import { readControlled, textOf } from './controlled.ts'
import { sealProof } from './proof.ts'
import { sealedCode } from './sealed-code.ts'

/**
 * Returns a proof of control for a code that arrived. Throws `invalid` alike for one that is wrong,
 * over, tried too often or never sent.
 */
export async function proveControl(
  { db, vault, index, clock, region }: Omit<ControlServices, 'codeMail' | 'codeSenders'>,
  { kind, value, code }: InputOf<'proveControl'>['body'],
): Promise<{ proof: string }> {
  const controlled = readControlled(kind, value, region)
  const valueTags = index.tags('control', textOf(controlled))
  const tried = await tryCode(db, valueTags)
  const sent = tried ? sealedCode.open(vault, tried.sealed) : undefined
  const now = clock()
  const isRight =
    sent !== undefined && Date.parse(sent.until) > now.getTime() && isSame(sent.digits, code)
  // Of two who enter it at once, one has deleted it before the other.
  if (!isRight || !(await deleteCodes(db, valueTags))) {
    throw invalid({ code: msg('This code is wrong, or its time is over.') })
  }
  return { proof: sealProof(vault, controlled, now) }
}

function isSame(digits: string, typed: string): boolean {
  const [sent, entered] = [Buffer.from(digits), Buffer.from(digitsOf(typed))]
  return sent.length === entered.length && timingSafeEqual(sent, entered)
}
