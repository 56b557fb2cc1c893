import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import type { RequestOf } from '../../platform/http/serve-call.ts'
import type { AuthServices } from '../auth/auth-services.ts'
import { type AuthAnswer, cookiesOf } from '../auth/library-answer.ts'
import { endWith, POPUP_DONE_PATH, popupEnds } from '../auth/oauth-popup-callback.ts'
import { deleteMemberRow, findMember } from '../members-table.ts'
import { signInAtGoogle } from '../providers/sign-in-at-google.ts'
import { confirmSession, deleteSession, findSession } from '../sessions/sessions-table.ts'
import { listSignInMethods } from '../sign-in/sign-in-methods-table.ts'
import { listPasskeys } from './passkeys-table.ts'

/**
 * Starts a step-up at Google, for members without a password and without a passkey. A browser can
 * stay signed in at Google indefinitely, so Google must not replace the stronger ways. Throws
 * `conflict` for all other members.
 */
export async function startStepUpByGoogle(
  services: AuthServices,
  request: RequestOf<'stepUpWithGoogle'>,
): Promise<AuthAnswer> {
  const { db } = services
  const { id } = request.member
  const methods = await listSignInMethods(db, id)
  const byGoogle = methods.some(({ providerId }) => providerId === 'google')
  const stronger = methods.some(({ password }) => password !== null)
  if (byGoogle && !stronger && (await listPasskeys(db, id)).length === 0) {
    return signInAtGoogle(services, request, popupEnds(request.body.nonce, '&confirms=yes'))
  }
  throw new Problem('conflict', msg('Confirm with your password or your passkey.'))
}

/** Returns whether a callback ends a step-up. The URL is our own, from the sealed OAuth state. */
export function isStepUp(location: string | undefined): boolean {
  const [path, search] = location?.split('?', 2) ?? []
  const params = new URLSearchParams(search)
  return path === POPUP_DONE_PATH && params.has('confirms') && !params.has('error')
}

/**
 * Finishes a step-up. If the same member signed in at Google, the new session replaces the one that
 * asked. Otherwise undoes the sign-in.
 */
export async function finishStepUp(
  { db, sessions, clock }: AuthServices,
  cookie: string | undefined,
  answer: AuthAnswer,
): Promise<AuthAnswer> {
  const before = await sessions.memberOf(cookie)
  const now = await sessions.memberOf(cookiesOf(answer))
  if (!now) return answer
  if (before?.id === now.id) {
    await deleteSession(db, before.id, before.sessionId)
    sessions.forget({ cookie })
    await confirmSession(db, now.sessionId, clock())
    return answer
  }
  await undoSignIn(db, now)
  sessions.forget({ memberId: now.id })
  return { ...answer, cookies: [], location: endWith(answer.location, 'other_account') }
}

/**
 * The first session of a new member begins at most this long after the member is created, because
 * one request creates both.
 */
const MADE_TOGETHER_MS = 5_000

/** Deletes the new session of another account, and the account if it was just created. */
async function undoSignIn(
  db: AuthServices['db'],
  { id, sessionId }: { id: string; sessionId: string },
): Promise<void> {
  const [stored, session] = [await findMember(db, id), await findSession(db, sessionId)]
  await deleteSession(db, id, sessionId)
  if (!stored || !session) return
  const isNew = session.createdAt.getTime() - stored.createdAt.getTime() < MADE_TOGETHER_MS
  if (isNew) await deleteMemberRow(db, id)
}
