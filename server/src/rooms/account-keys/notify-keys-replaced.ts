import { msg } from '@sidelight/contract/msg'
import { emailOf } from '../../accounts/index.ts'
import { notifyMember } from '../../notifications/index.ts'
import type { Language } from '../../platform/i18n/language.ts'
import type { Email, Mail } from '../../platform/mail/mail.ts'
import { writeEmail } from '../../platform/mail/write-email.ts'
import type { RoomServices } from '../room-services.ts'

interface Whom {
  memberId: string
  language: Language
}

/**
 * Notifies a member that the account keys, or the lock of the recovery code, were replaced: in the
 * app and by email, whether or not the email is confirmed, because somebody else may have replaced
 * them.
 */
export async function notifyKeysReplaced(
  services: RoomServices & { mail: Mail },
  { memberId, language }: Whom,
): Promise<void> {
  const { db, clock, live, mail } = services
  await notifyMember(db, services, { kind: 'room-keys-replaced', memberId, at: clock() })
  live.signal(live.memberTopic(memberId), 'notification', {})
  if (!mail.available) return
  await mail.send(keysReplaced(await emailOf(services, memberId), language))
}

/**
 * Returns the email. Its subject is neutral and contains no names, because others may see the
 * screen.
 */
function keysReplaced(to: string, language: Language): Email {
  const words = {
    subject: msg('Your keys were replaced'),
    paragraphs: [
      msg('The keys of your account were replaced. The old ones are kept for 7 days.'),
      msg(
        'If this was not you, change your password, sign out the other devices, and open one of your rooms with your old recovery code: that puts your old keys back.',
      ),
    ],
  }
  return writeEmail(to, words, language)
}
