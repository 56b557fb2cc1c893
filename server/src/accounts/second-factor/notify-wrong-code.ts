import { DAY_S } from '@sidelight/contract/rules/limits'
import type { Language } from '../../platform/i18n/language.ts'
import type { Budget } from '../../platform/limits/limits.ts'
import type { AuthServices } from '../auth/auth-services.ts'
import { emailOf } from '../profile/email-of.ts'
import { wrongCodeEntered } from '../security-emails.ts'

/**
 * (policy) How often a member is notified. Wrong codes from known devices are counted separately.
 */
const TOLD: Budget = { name: 'wrong-code-told', points: 1, seconds: DAY_S }

interface Whom {
  memberId?: string | undefined
  isKnownDevice?: boolean
}

/**
 * Notifies a member in the app and by email that somebody passed the first step of a sign-in and
 * then entered a wrong code. The email is sent even if the address is not confirmed.
 */
export async function notifyWrongCode(
  services: AuthServices,
  { memberId, isKnownDevice }: Whom,
  { language }: { language: Language },
): Promise<void> {
  if (memberId === undefined) return
  const whose = isKnownDevice ? `${memberId} known` : memberId
  const { allowed } = await services.limits.consume(TOLD, whose)
  if (!allowed) return
  await services.tell(memberId, 'wrong-code')
  if (!services.mail.available) return
  await services.mail.send(wrongCodeEntered(await emailOf(services, memberId), language))
}
