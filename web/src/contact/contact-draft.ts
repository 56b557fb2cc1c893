import type { InputOf } from '@sidelight/contract/calls/calls'
import { contact, type Topic, topics } from './messages.ts'

export type ContactBody = InputOf<'sendContactMessage'>['body']

/** The values of the form as submitted; '' for what was not typed or chosen. */
export interface ContactDraft {
  name: string
  email: string
  topic: Topic | undefined
  message: string
}

/** Reads the form's values, trimmed. */
export function readContact(data: FormData): ContactDraft {
  const text = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const chosen = text('topic')
  return {
    name: text('name'),
    email: text('email'),
    topic: isTopic(chosen) ? chosen : undefined,
    message: text('message'),
  }
}

/** Returns what to send, or a sentence for each missing or wrong field. */
export function checkContact({ name, email, topic, message }: ContactDraft): {
  body?: ContactBody
  faults: Readonly<Record<string, string>>
} {
  const faults = {
    ...(!email.includes('@') && { email: contact.emailWrong }),
    ...(topic === undefined && { topic: contact.topicMissing }),
    ...(message === '' && { message: contact.messageMissing }),
  }
  if (topic === undefined || Object.keys(faults).length > 0) return { faults }
  return { faults, body: { email, topic, message, ...(name === '' ? {} : { name }) } }
}

function isTopic(value: string): value is Topic {
  return Object.hasOwn(topics, value)
}
