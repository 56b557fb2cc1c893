import { Problem } from '@sidelight/contract/problem'
import type { IdentityAnswer } from './ask-library.ts'
import type { Attempt, FlowServices } from './identity-attempt.ts'
import type { Exchange, GuardServices } from './identity-exchange.ts'
import { deleteMemberRow, findMember } from './members-table.ts'
import { listPasskeys } from './passkeys-table.ts'
import { endWith, POPUP_DONE_PATH } from './popup-done.ts'
import { confirmSession, deleteSession, findSession } from './sessions-table.ts'
import { listSignInMethods } from './sign-in-methods-table.ts'
import { requireHolder } from './step-up.ts'

/**
 * Begins a confirmation at Google, for whoever has nothing stronger: a browser may be signed in there
 * for good, so it is no way around a password or a passkey.
 */
export async function startStepUpByGoogle(
  { db, sessions }: GuardServices,
  { cookie, ask }: Exchange,
): Promise<Response> {
  const { id } = await requireHolder(sessions, cookie)
  const methods = await listSignInMethods(db, id)
  const byGoogle = methods.some(({ providerId }) => providerId === 'google')
  const stronger = methods.some(({ password }) => password !== null)
  if (byGoogle && !stronger && (await listPasskeys(db, id)).length === 0) return ask()
  throw new Problem('conflict', 'Confirm with your password or your passkey.')
}

/** Whether the window that ends there was opened to confirm. Our own words, sealed until they are back. */
export function isStepUp(location: string | undefined): boolean {
  const [path, search] = location?.split('?', 2) ?? []
  const params = new URLSearchParams(search)
  return path === POPUP_DONE_PATH && params.has('confirms') && !params.has('error')
}

/** The sign-in at Google was hers: its session takes the place of the one that asked. */
export async function finishStepUp(
  { db, sessions, clock }: FlowServices,
  { cookie }: Attempt,
  answer: IdentityAnswer,
): Promise<IdentityAnswer> {
  const begun = answer.cookies.map((line) => line.split(';', 1).join('')).join('; ')
  const [before, now] = [await sessions.memberOf(cookie), await sessions.memberOf(begun)]
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

/** A member and her first session are made by one request. */
const MADE_TOGETHER_MS = 5_000

/** Another account was chosen: neither its session nor, if it was made just now, the account stays. */
async function undoSignIn(
  db: FlowServices['db'],
  { id, sessionId }: { id: string; sessionId: string },
): Promise<void> {
  const [stored, session] = [await findMember(db, id), await findSession(db, sessionId)]
  await deleteSession(db, id, sessionId)
  if (!stored || !session) return
  const isNew = session.createdAt.getTime() - stored.createdAt.getTime() < MADE_TOGETHER_MS
  if (isNew) await deleteMemberRow(db, id)
}
