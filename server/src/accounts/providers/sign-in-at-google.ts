import type { AuthServices } from '../auth/auth-services.ts'
import { type AuthAnswer, asked, readAnswer, type Sender } from '../auth/library-answer.ts'
import type { popupEnds } from '../auth/oauth-popup-callback.ts'

/** Returns a response with the URL at Google that the pop-up of an attempt has to open. */
export function signInAtGoogle(
  { auth: { api } }: AuthServices,
  sender: Sender,
  ends: ReturnType<typeof popupEnds>,
): Promise<AuthAnswer> {
  const body = { provider: 'google', disableRedirect: true, ...ends }
  return readAnswer(api.signInSocial({ ...asked(sender), body }))
}
