import { randomBytes } from 'node:crypto'
import type { DatePlan, NewPlan } from '@sidelight/contract/date-plans'
import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import { MOST_PLANS } from '@sidelight/contract/rules/date-plan-policy'
import { type ConfirmedMembers, lockMemberForShare } from '../accounts/index.ts'
import { plainId } from '../platform/crypto/ids.ts'
import { lockTags } from '../platform/database/advisory-lock.ts'
import { invalid } from '../platform/http/invalid.ts'
import { quotaExceeded } from '../platform/http/quota-exceeded.ts'
import { signedOut } from '../platform/http/signed-out.ts'
import type { Language } from '../platform/i18n/language.ts'
import { storedBudgets } from '../platform/limits/stored-budgets.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { checkInToken } from './check-in-link.ts'
import { PLAN_EMAILS } from './date-plan-policy.ts'
import { insertPlan } from './date-plans-table.ts'
import {
  consumeChange,
  listPlans,
  type PlanServices,
  planTagsOf,
  requireAhead,
  viewPlan,
} from './own-plans.ts'
import { isRefusedEmail } from './refused-emails-table.ts'
import { type SealedPlan, sealedPlan } from './sealed-plan.ts'

export interface SetServices extends PlanServices {
  /** Not available with Firebase, which stores the members' emails itself. */
  mail: Pick<Mail, 'available'>
  confirmed: Pick<ConfirmedMembers, 'has'>
}

interface Setting {
  plan: NewPlan
  /** The language of the email. */
  language: Language
}

/**
 * Stores a plan. Returns it with the check-in token and the token of its link, unless the link is
 * emailed; both are shown only once. Runs inside the transaction of the call. Throws `invalid`,
 * `conflict` and `quota_spent`.
 */
export async function setPlan(
  services: SetServices,
  memberId: string,
  { plan, language }: Setting,
): Promise<DatePlan & { token: string | null; checkIn: string }> {
  const { db, vault, index, clock } = services
  const dueAt = new Date(plan.dueAt)
  requireAhead(dueAt, clock())
  await consumeChange(services, memberId)
  if (!(await lockMemberForShare(db, memberId))) throw signedOut()
  await lockTags(db, planTagsOf(services, memberId))
  if ((await listPlans(services, memberId)).length >= MOST_PLANS) {
    throw new Problem(
      'conflict',
      msg('You have {most} plans. Check in or cancel one first.', { most: MOST_PLANS }),
    )
  }
  if (plan.email !== undefined) await requireEmail(services, memberId, plan.email)
  const token = randomBytes(32).toString('base64url')
  const content: SealedPlan = {
    memberId,
    token,
    timedAt: clock().toISOString(),
    ...noteContent(plan, language),
  }
  const row = {
    id: plainId(),
    memberTag: index.tag('date-plan', memberId),
    tokenTag: index.tag('plan-token', token),
    dueAt,
    sealed: sealedPlan.seal(vault, content),
  }
  await insertPlan(db, row)
  return {
    ...viewPlan(row, content, clock()),
    emailRefused: false,
    token: content.email ? null : token,
    checkIn: checkInToken(index, row.id),
  }
}

/** Returns the note in its stored form, and the email with its link. */
function noteContent(
  { sealed = '', note, email }: NewPlan,
  language: Language,
): Pick<SealedPlan, 'note' | 'email'> {
  if (note === undefined || email === undefined) return { note: sealed }
  return {
    note: Buffer.from(note).toString('base64url'),
    email: { to: email, language, isSent: false },
  }
}

/**
 * Throws unless an email can be sent to this address in the member's name. Checked when the plan is
 * set, because at the release the member is not there to read the error.
 */
async function requireEmail(services: SetServices, memberId: string, to: string): Promise<void> {
  const { db, vault, mail, confirmed, clock } = services
  if (!mail.available) throw new Problem('conflict', msg('No email is sent from here.'))
  if (!(await confirmed.has(db, memberId))) {
    throw new Problem(
      'conflict',
      msg('Confirm your own email first. Until then, hand over a link.'),
    )
  }
  if (await isRefusedEmail(db, vault, to)) {
    throw invalid({ email: msg('This person wants no such emails. Hand over a link instead.') })
  }
  const spent = await storedBudgets(services).consume(PLAN_EMAILS, memberId)
  if (spent.allowed) return
  const what = msg('{points} plans with an email for this week', { points: PLAN_EMAILS.points })
  throw quotaExceeded(what, spent, clock())
}
