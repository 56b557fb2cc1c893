import type { AnswerOf } from '@sidelight/contract/calls/calls'
import { contactTopics } from '@sidelight/contract/calls/contact'
import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import { type Answer, contactMessages } from '../../contact/index.ts'
import { notFound } from '../../platform/http/not-found.ts'
import { type ServedCall, serveCall } from '../../platform/http/serve-call.ts'
import { inboxTopic } from '../../platform/live/live.ts'
import { appendEvent } from '../../platform/observability/event-log.ts'
import { atConsole, type ConsoleServices, type Desk } from '../console/at-console.ts'

/** Returns the calls by which administrators answer messages of the contact page. */
export function supportRoutes(services: ConsoleServices): ServedCall[] {
  return [
    serveCall('listMessagesToAnswer', ({ member }) => atConsole(services, member, listWaiting)),
    serveCall('answerMessage', ({ member, params, body }) =>
      atConsole(services, member, (desk) => answer(desk, params.id, { how: 'in-app', ...body })),
    ),
    serveCall('closeMessage', ({ member, params, body }) =>
      atConsole(services, member, (desk) => answer(desk, params.id, body)),
    ),
  ]
}

async function listWaiting({ db, services }: Desk): Promise<AnswerOf<'listMessagesToAnswer'>> {
  const messages = await contactMessages.list({ ...services, db })
  return {
    messages: messages.map(({ id, topic, createdAt, promise, memberId, ...message }) => ({
      id,
      topic: contactTopics.find((known) => known === topic) ?? 'other',
      sentAt: createdAt.toISOString(),
      ...(message.name === undefined ? {} : { name: message.name }),
      ...(message.plan === undefined ? {} : { plan: message.plan }),
      ...(promise === undefined ? {} : { answerBy: promise.by }),
      email: message.email,
      message: message.message,
      late: message.late,
      signedIn: memberId !== undefined,
    })),
  }
}

/**
 * Answers or closes a message, and signals to its author's open pages. The log does not contain the
 * words.
 */
async function answer(desk: Desk, id: string, given: Answer): Promise<{ done: true }> {
  const { db, services, moderator, now, whenStored } = desk
  const answered = await contactMessages.answer(db, services, { id, ...given })
  if (!answered.done) {
    if (answered.why === 'missing') throw notFound()
    throw new Problem('conflict', msg('Its writer was not signed in: answer by email.'))
  }
  const verb = 'message-answered'
  await appendEvent(db, { at: now, actor: moderator.id, verb, note: given.how })
  const { inbox } = answered
  if (inbox) whenStored(() => services.live.signal(inboxTopic(inbox), 'notification', {}))
  return { done: true }
}
