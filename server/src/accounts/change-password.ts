import { z } from 'zod'
import { addressOf } from './address-of.ts'
import { deleteEmailChange } from './email-changes-table.ts'
import type { Exchange, GuardServices } from './identity-exchange.ts'
import { passwordChanged } from './letters.ts'
import { requireMember, tooManyTries } from './step-up.ts'

const Failure = z.object({ code: z.string() })

/**
 * The library changes the password and ends all other sessions. Around it: wrong guesses of the old
 * one count towards the sign-in lock, a change of e-mail that waits is called off, and a letter tells
 * her.
 */
export async function changePassword(
  services: GuardServices,
  { cookie, address, language, ask }: Exchange,
): Promise<Response> {
  const { db, sessions, lock, mail, tell } = services
  const { id, sessionId } = await requireMember(sessions, cookie)
  const from = { address, session: sessionId }
  const email = await addressOf(services, id)
  const wait = await lock.take(email, from)
  if (wait !== undefined) throw tooManyTries(wait)
  const answer = await ask()
  const failure = Failure.safeParse(await answer.clone().json()).data
  if (failure?.code !== 'INVALID_PASSWORD') await lock.release(email, from)
  if (answer.status === 200) {
    await deleteEmailChange(db, id)
    sessions.forget({ memberId: id })
    await mail.send(passwordChanged(email, language))
    await tell(id, 'password-changed')
  }
  return answer
}
