import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import { ERASE_REPLY_MS } from '@sidelight/contract/rules/case-policy'
import {
  changeModeratedWarning,
  controlledTag,
  type ModeratedWarning,
  NO_REPLY,
  noonOf,
  type Reply,
} from '../../board/index.ts'
import type { Handle } from '../../platform/database/tables.ts'
import { listOpeners } from '../cases/case-openers-table.ts'
import { type CaseRow, updateCase } from '../cases/cases-table.ts'
import { isoDay } from '../cases/iso-day.ts'
import { type SealedCase, sealedCase, sealedOpener } from '../cases/sealed-case.ts'
import { isNamedAlone } from '../disputes/named-alone.ts'
import { type Decision, decidedColumns, recordDecision, undoOf } from './apply-decision.ts'
import type { Desk } from './at-console.ts'
import { hashOf } from './warning-effects.ts'

/**
 * Decides about a reply of the person named. It is published under the card at once, replacing an
 * earlier one, or refused; on an appeal a published one is then removed. Throws `conflict` for a
 * reply that cannot be published because only the author of the warning names the proved email or
 * profile, or because the one that it would replace has a proof of the number. `row` and `warning`
 * must be locked.
 */
export async function decideReply(
  desk: Desk,
  row: CaseRow,
  { warning, ...decision }: Decision & { warning: ModeratedWarning },
): Promise<void> {
  const { db, services, now, whenStored } = desk
  const content = sealedCase.open(services.vault, row.sealed)
  const isShown = decision.outcome === 'published'
  const reply = isShown
    ? await publishedReply(db, services, { row, warning, now })
    : await replyGone(db, services, { row, warning })
  await changeModeratedWarning(db, warning, { reply })
  const columns = decidedColumns(desk, row, decision)
  await updateCase(db, row.id, {
    ...columns,
    ...(isShown ? { eraseOn: isoDay(new Date(now.getTime() + ERASE_REPLY_MS)) } : {}),
    sealed: sealedCase.seal(services.vault, {
      ...content,
      undo: {
        ...undoOf(row, content, { warning, change: {} }),
        reply: storedReply(warning),
        replyLeft: hashOrNull(reply === undefined ? warning.reply : reply.reply),
        replyOf: hashOfControlled(warning),
      },
    }),
  })
  await recordDecision(desk, row, decision)
  whenStored(services.firstPages.clear)
}

async function publishedReply(
  db: Handle,
  services: Desk['services'],
  { row, warning, now }: { row: CaseRow; warning: ModeratedWarning; now: Date },
): Promise<Reply> {
  const [opener] = await listOpeners(db, row.id)
  const { message, controlled } = opener
    ? sealedOpener.open(services.vault, opener.sealed)
    : NOTHING
  if (!controlled) throw new Error('An answer without a proof of control')
  if (await isNamedAlone(db, services, { warning, controlled })) {
    throw new Problem(
      'conflict',
      msg(
        'Only the author of this warning names what was proved, and it may be her own. Refuse the answer, and ask for a proof of the number.',
      ),
    )
  }
  if (controlled.kind !== 'phone' && warning.replyBy === 'phone') {
    throw new Problem(
      'conflict',
      msg(
        'The answer below this warning was given with the number. One that was given with an email or a profile does not replace it: refuse it.',
      ),
    )
  }
  return { reply: message, replyOn: noonOf(now), replyBy: controlled.kind }
}

/** Returns the removal of a reply that this case published, unless a later one has replaced it. */
async function replyGone(
  db: Handle,
  { vault }: Desk['services'],
  { row, warning }: { row: CaseRow; warning: ModeratedWarning },
): Promise<typeof NO_REPLY | undefined> {
  if (row.outcome !== 'published') return undefined
  const [opener] = await listOpeners(db, row.id)
  const isShown = opener && sealedOpener.open(vault, opener.sealed).message === warning.reply
  return isShown ? NO_REPLY : undefined
}

const NOTHING = { message: '', controlled: undefined }

/** Returns the reply under a card in the form that an undo needs, or null without one. */
function storedReply({
  reply,
  replyOn,
  replyBy,
}: ModeratedWarning): NonNullable<SealedCase['undo']>['reply'] {
  if (reply === null || replyOn === null || replyBy === null) return null
  return { reply, replyOn: replyOn.toISOString(), replyBy }
}

/** Returns whether a decision removed a reply that its case had published. */
export const isReplyRemoved = ({ undo }: SealedCase): boolean =>
  undo?.outcome === 'published' && undo.reply !== null && undo.replyLeft === null

/**
 * Returns the changes that undo a decision about a reply. The reply is left as it is if it has
 * changed since, or the value whose control the earlier one proved.
 */
export function replyBack(
  { reply, replyLeft, replyOf }: NonNullable<SealedCase['undo']>,
  warning: ModeratedWarning,
): Reply | typeof NO_REPLY | undefined {
  if (reply === undefined) return undefined
  if (replyLeft !== undefined && replyLeft !== hashOrNull(warning.reply)) return undefined
  if (reply === null) return NO_REPLY
  const named = { ...warning, replyBy: reply.replyBy }
  if (replyOf !== undefined && replyOf !== hashOfControlled(named)) return NO_REPLY
  return { ...reply, replyOn: new Date(reply.replyOn) }
}

/** Returns the hash of the value that a warning names and whose control its reply proved. */
const hashOfControlled = (warning: ModeratedWarning): string | undefined => {
  const tag = controlledTag(warning)
  return tag ? hashOf(tag.toString('base64url')) : undefined
}

const hashOrNull = (text: string | null): string | null => (text === null ? null : hashOf(text))
