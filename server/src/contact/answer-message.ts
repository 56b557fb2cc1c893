import { notifyTags } from '../notifications/index.ts'
import type { Handle } from '../platform/database/tables.ts'
import type { Services } from '../platform/services.ts'
import { deleteMessage, lockMessage, setMessage } from './contact-messages-table.ts'
import { measureAnswer } from './measure-answers.ts'
import { sealedMessage } from './sealed-message.ts'
import { dayIn } from './working-days.ts'

/**
 * How a message was handled. `in-app`: with this text, which only the writer's account shows.
 * `by-email`: at the email in the message. `without`: no answer is needed.
 */
export type Answer = { how: 'in-app'; text: string } | { how: 'by-email' | 'without' }

/** `visitor`: the writer was not signed in, so no account can show an answer. */
type Answered = { done: true; inbox: Buffer | null } | { done: false; why: 'missing' | 'visitor' }

/**
 * Answers a waiting message, counts whether the answer is in time, and notifies a writer who was
 * signed in. The writer's account then shows the answer, or that it was emailed. Runs inside a
 * transaction.
 */
export async function answerMessage(
  db: Handle,
  { vault, index, clock }: Pick<Services, 'vault' | 'index' | 'clock'>,
  { id, ...answer }: Answer & { id: string },
): Promise<Answered> {
  const row = await lockMessage(db, id)
  const message = row && sealedMessage.open(vault, row.sealed)
  if (!message || message.answer !== undefined) return { done: false, why: 'missing' }
  const { memberId } = message
  if (memberId === undefined && answer.how === 'in-app') return { done: false, why: 'visitor' }
  const at = clock()
  await measureAnswer(db, vault, { row, now: at })
  if (memberId === undefined || answer.how === 'without') {
    await deleteMessage(db, id)
    return { done: true, inbox: null }
  }
  const text = answer.how === 'in-app' ? answer.text : null
  const given = { on: dayIn('UTC', at), text }
  await setMessage(db, id, sealedMessage.seal(vault, { ...message, answer: given }))
  const inbox = index.tag('recipient', memberId)
  const recipients = [{ tag: inbox, about: null }]
  const kind = text === null ? 'support-emailed' : 'support-answered'
  await notifyTags(db, vault, { kind, subject: null, at, recipients })
  return { done: true, inbox }
}
