import { msg } from '@sidelight/contract/msg'
import { emailLanguageOf, isActiveMember, knownEmailOf } from '../../accounts/index.ts'
import { writeEmail } from '../../platform/mail/write-email.ts'
import type { KnockServices } from './knock-services.ts'
import { stopMailUrl } from './stop-mail.ts'

type MailServices = Pick<KnockServices, 'db' | 'vault' | 'mail' | 'confirmed' | 'publicUrl'>

interface UpdateEmail {
  memberId: string
  /**
   * Whether the member can switch such emails off, which is true for all except those about account
   * security.
   */
  canStop: boolean
  /** The page that the link opens; if absent, the start page. */
  link?: string | undefined
}

/**
 * Sends the email of a knock, which says that there is something new, and where. Does nothing if
 * the email is not confirmed, or if the member is not in good standing.
 */
export async function sendUpdateEmail(
  services: MailServices,
  { memberId, canStop, link }: UpdateEmail,
): Promise<void> {
  const { db, vault, mail, confirmed, publicUrl } = services
  if (!mail.available || !(await confirmed.has(db, memberId))) return
  if (!(await isActiveMember(db, memberId))) return
  const to = await knownEmailOf(services, memberId)
  if (to === undefined) return
  const words = {
    subject: msg('You have an update'),
    paragraphs: [msg('There is something new in your account.'), link ?? publicUrl],
  }
  const email = writeEmail(to, words, await emailLanguageOf(services, memberId))
  const stop = canStop ? { unsubscribe: stopMailUrl(vault, publicUrl, memberId) } : {}
  await mail.send({ ...email, ...stop })
}
