import type { MessageDescriptor } from '@sidelight/contract/msg'
import type { Language } from '../i18n/language.ts'
import { translate } from '../i18n/translate.ts'
import type { Email } from './mail.ts'

/** The text of an email as plain text: sentences, and links on their own lines. */
export interface EmailWords {
  subject: MessageDescriptor
  paragraphs: readonly (MessageDescriptor | string)[]
}

/** Returns the email in the reader's language, with an empty line between paragraphs. */
export function writeEmail(
  to: string,
  { subject, paragraphs }: EmailWords,
  language: Language,
): Email {
  const said = paragraphs.map((paragraph) =>
    typeof paragraph === 'string' ? paragraph : translate(paragraph, language),
  )
  return { to, subject: translate(subject, language), text: `${said.join('\n\n')}\n` }
}
