import { msg } from '@sidelight/contract/msg'
import { RELEASE_AFTER_MS } from '@sidelight/contract/rules/date-plan-policy'
import type { Handle } from '../platform/database/tables.ts'
import type { Email, Mail } from '../platform/mail/mail.ts'
import { writeEmail } from '../platform/mail/write-email.ts'
import type { Services } from '../platform/services.ts'
import { listPlansDue, lockPlan, setSealedPlan } from './date-plans-table.ts'
import { ago, GONE_AFTER_MS, openOwn } from './own-plans.ts'
import { refusalUrls } from './refusal.ts'
import { isRefusedEmail } from './refused-emails-table.ts'
import type { ReportUnopened } from './report-unopened.ts'
import { isWaiting, type SealedPlan, sealedPlan } from './sealed-plan.ts'

export interface PlanMailServices extends Pick<Services, 'db' | 'vault' | 'clock'> {
  mail: Pick<Mail, 'sendIn' | 'sendDue'>
  publicUrl: string
}

interface MailReports {
  /** Reports why a plan could not be mailed. Receives no id. */
  report: (error: unknown) => void
  unopened: ReportUnopened
}

/**
 * Sends the links of released plans with an email, one email for each plan. The row and the email
 * are written in one transaction. Includes every note that can still be opened, so that a release
 * during an outage is made up for. Reports plans that cannot be opened or mailed.
 */
export async function mailReleasedPlans(
  services: PlanMailServices,
  { report, unopened }: MailReports,
): Promise<void> {
  const { db, vault, clock, mail } = services
  const released = { after: ago(clock, GONE_AFTER_MS), until: ago(clock, RELEASE_AFTER_MS) }
  for (const { id, sealed } of await listPlansDue(db, released)) {
    const content = openOwn(vault, sealed)
    if (!content) unopened(id)
    if (!content || !isWaiting(content)) continue
    try {
      await db.transaction().execute((transaction) => mailPlan(services, transaction, id))
    } catch (error) {
      // Continues with the other plans.
      report(error)
    }
  }
  void mail.sendDue()
}

async function mailPlan(
  services: PlanMailServices,
  transaction: Handle,
  id: string,
): Promise<void> {
  const { vault, mail } = services
  // The member may have checked in by now, or another node may have sent the email.
  const row = await lockPlan(transaction, id)
  const content = row && sealedPlan.open(vault, row.sealed)
  if (!content || !isWaiting(content)) return
  // Not marked as sent: the member is notified that no email is sent, and the email is refunded.
  if (await isRefusedEmail(transaction, vault, content.email.to)) return
  await mail.sendIn(transaction, planEmail(services, content.email, content.token))
  const sent = { ...content, email: { ...content.email, isSent: true } }
  await setSealedPlan(transaction, { id, sealed: sealedPlan.seal(vault, sent) })
}

/** Returns the email with a plan's link. It reveals neither the sender nor the subject. */
function planEmail(
  { vault, publicUrl }: PlanMailServices,
  { to, language }: NonNullable<SealedPlan['email']>,
  token: string,
): Email {
  const refusal = refusalUrls(vault, publicUrl, to)
  const words = {
    subject: msg('You have an update'),
    paragraphs: [
      msg('Somebody left a note for you. It can be read for two days:'),
      `${publicUrl}/plan#${token}`,
      msg('If you want no such emails at this address, end them for good:'),
      refusal.page,
    ],
  }
  return { ...writeEmail(to, words, language), unsubscribe: refusal.oneClick }
}
