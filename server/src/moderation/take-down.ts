import type { AnswerOf, InputOf } from '@sidelight/contract/calls/calls'
import { msg } from '@sidelight/contract/msg'
import { type FindServices, findCards } from '../board/index.ts'
import { plainId } from '../platform/crypto/ids.ts'
import type { Handle } from '../platform/database/tables.ts'
import type { Network } from '../platform/http/network.ts'
import { tooManyRequests } from '../platform/http/too-many-requests.ts'
import type { Language } from '../platform/i18n/language.ts'
import type { Services } from '../platform/services.ts'
import { openCase } from './cases/open-case.ts'
import { TAKE_DOWNS } from './moderation-policy.ts'

export interface TakeDownServices extends FindServices, Pick<Services, 'limits'> {}

type Notice = Required<InputOf<'takeDown'>['body']> & {
  /** The language of the page on which it was written. */
  language: Language
  /** The network of the request, which is counted and not stored. */
  network: Network
}

/**
 * Opens a case about intimate content, or joins the open one about the same card. A request that
 * only describes the content in words opens a separate case, which a moderator links to a card.
 * Runs inside the transaction of the call. Throws `too_many_requests`.
 */
export async function takeDown(
  db: Handle,
  services: TakeDownServices,
  { signature, content, statement, contact, language, network }: Notice,
): Promise<AnswerOf<'takeDown'>> {
  const { allowed, renewsInMs } = await services.limits.consume(TAKE_DOWNS, network)
  if (!allowed) {
    throw tooManyRequests(msg('That is all we can take from here today.'), renewsInMs)
  }
  const [warningId, ...others] = await findCards(db, services, content)
  const isFound = warningId !== undefined && others.length === 0
  const message = `${content}\n\n${statement}`
  const { dueAt, ...opened } = await openCase(db, services, {
    kind: 'intimate',
    class: 'intimate',
    ...(isFound ? { warningId } : { warningId: plainId(), cardless: true }),
    opener: { topic: 'intimate', message, contact, signature, language },
    at: services.clock(),
  })
  return { received: true, dueAt: dueAt.toISOString(), ...opened }
}
