import type { Warning } from '@sidelight/contract/calls/board'
import { censorAll } from '@sidelight/contract/rules/censoring/censor'
import type { ControlKind } from '@sidelight/contract/rules/control-policy'
import type { Vault } from '../platform/crypto/vault.ts'
import { sealedPerson } from './sealed-person.ts'
import type { WarningRow } from './warnings-table.ts'

type Columns = Pick<WarningRow, 'reply' | 'replyOn' | 'replyBy'>

/** The reported person's answer that is shown under a card. */
export type Reply = { [Column in keyof Columns]: NonNullable<Columns[Column]> }

/** The columns of a warning without an answer. */
export const NO_REPLY = { reply: null, replyOn: null, replyBy: null } as const

/** Returns what a card shows of the answer. */
export function viewReply({ reply, replyOn, replyBy }: Columns): Pick<Warning, 'reply'> {
  if (reply === null || replyOn === null || replyBy === null) return {}
  return { reply: { text: reply, on: replyOn.toISOString(), by: replyBy } }
}

/** Returns an answer censored like the text to which it replies. */
export function censorReply(
  vault: Vault,
  { sealed }: Pick<WarningRow, 'sealed'>,
  text: string,
): string {
  const [censored = ''] = censorAll([text], sealedPerson.open(vault, sealed))
  return censored
}

type Tagged = Pick<WarningRow, 'phoneTag' | 'emailTag' | 'handleTag'>

/**
 * Returns the columns of the answer after a change of the warning. The answer is deleted together
 * with the number, email or handle that its author controls.
 */
export function replyAfter(
  before: Tagged & Pick<WarningRow, 'replyBy'>,
  change: Tagged,
): typeof NO_REPLY | undefined {
  const tag = controlledTag(before)
  const isSame = tag !== null && controlledTag({ ...before, ...change })?.equals(tag) === true
  return isSame ? undefined : NO_REPLY
}

/** Returns the tag of the value that a warning names and whose control its reply proved. */
export const controlledTag = (row: Tagged & Pick<WarningRow, 'replyBy'>): Buffer | null =>
  controlledIn[row.replyBy ?? 'phone'](row)

const controlledIn: Readonly<Record<ControlKind, (row: Tagged) => Buffer | null>> = {
  phone: ({ phoneTag }) => phoneTag,
  email: ({ emailTag }) => emailTag,
  handle: ({ handleTag }) => handleTag,
}
