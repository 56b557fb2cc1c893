import type { NamedCaseKind } from '@sidelight/contract/calls/moderation/named'
import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import { marksDisputed, REPLY_AGAIN_MS } from '@sidelight/contract/rules/case-policy'
import { OPEN_CASES_OF_NAMED } from '@sidelight/contract/rules/control-policy'
import { findModeratedWarning } from '../../board/index.ts'
import { lockTags } from '../../platform/database/advisory-lock.ts'
import type { Handle } from '../../platform/database/tables.ts'
import type { Services } from '../../platform/services.ts'
import { type CaseOfValue, listCasesOfValue } from '../cases/case-openers-table.ts'
import { type CaseRow, isUndecided, lockOpenCase } from '../cases/cases-table.ts'
import { isoDay } from '../cases/iso-day.ts'
import type { Controlled } from '../control/controlled.ts'
import { isDecidedAsItReads } from './decided-as-it-reads.ts'
import { countsAgainst } from './taken-back.ts'

interface Wanted {
  warningId: string
  kind: NamedCaseKind
  controlled: Controlled
  valueTags: readonly Buffer[]
}

/**
 * Returns the open case of this kind, which a proof of the number may join or replace because it
 * was opened with an email or a profile alone. Throws `conflict` if five cases of this person are
 * open, or if another case of this kind is open about the warning, except for claims of the number.
 * Also throws it for a dispute or an objection if one by the same person was decided about the
 * current words, because that can be appealed. For a reply, throws it within a month after a
 * published one, and under one with a proof of the number that this person did not give.
 */
export async function requireMayOpen(
  db: Handle,
  services: Pick<Services, 'vault' | 'index' | 'clock'>,
  { warningId, kind, controlled, valueTags }: Wanted,
): Promise<CaseRow | undefined> {
  const { vault, index, clock } = services
  const warningTags = index.tags('case-warning', warningId)
  await lockTags(db, [...warningTags, ...valueTags])
  const own = await listCasesOfValue(db, valueTags)
  const about = own.filter(
    (each) => each.kind === kind && warningTags.some((tag) => tag.equals(each.warningTag)),
  )
  const open = await lockOpenCase(db, { warningTags, kind })
  const isTaken = open !== undefined && countsAgainst(services, open, controlled)
  if (kind === 'reply') {
    await requireMayReply(db, { warningId, controlled, about, now: clock() })
    if (isTaken) {
      throw new Problem('conflict', msg('A moderator reads an answer to this warning already.'))
    }
  }
  if (marksDisputed(kind)) {
    if (await isDecidedAsItReads(db, { vault }, { warningId, cases: about })) {
      throw new Problem('conflict', msg('This was decided. You can appeal with your receipt.'))
    }
    if (isTaken) throw new Problem('conflict', msg('This warning is contested already.'))
  }
  if (own.filter(isUndecided).length >= OPEN_CASES_OF_NAMED) {
    throw new Problem(
      'conflict',
      msg('{count} of your cases are open. Wait until one of them is decided.', {
        count: OPEN_CASES_OF_NAMED,
      }),
    )
  }
  return open
}

interface Replying extends Pick<Wanted, 'warningId' | 'controlled'> {
  /** The earlier replies of this person to the warning. */
  about: readonly CaseOfValue[]
  now: Date
}

async function requireMayReply(
  db: Handle,
  { warningId, controlled, about, now }: Replying,
): Promise<void> {
  const warning = await findModeratedWarning(db, warningId)
  if (controlled.kind !== 'phone' && warning?.replyBy === 'phone') {
    throw new Problem(
      'conflict',
      msg('The answer below this warning was given with the number. Prove the number to answer.'),
    )
  }
  // If the author has changed the number, the earlier reply was deleted, so a new one can be given
  // at once.
  const isAnswered = warning?.reply !== null
  requireFirstReply(
    about.filter(({ state }) => isAnswered || state === 'withdrawn'),
    now,
  )
}

/** Throws `conflict` for a month after a reply of the same person was published under the card. */
function requireFirstReply(about: readonly CaseOfValue[], now: Date): void {
  const until = about
    .filter(({ outcome }) => outcome === 'published')
    .map(({ decidedOn }) => Date.parse(`${decidedOn}T00:00:00Z`) + REPLY_AGAIN_MS)
    .find((time) => time > now.getTime())
  if (until === undefined) return
  const day = isoDay(new Date(until))
  throw new Problem('conflict', msg('You can replace your answer from {day} on.', { day }))
}
