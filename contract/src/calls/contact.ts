import { z } from 'zod'
import { CONTACT_MESSAGE_LENGTH, LABEL_LENGTH } from '../rules/limits.ts'
import { call } from './call.ts'
import { fieldError } from './field-error.ts'
import { paths } from './paths.ts'
import { emailText, idParams, isoDate, optionalText, requiredText, shownText } from './text.ts'

export const contactTopics = ['account', 'about-me', 'safety', 'other'] as const

const answerBy = shownText.describe(
  'The last day of the promised time (ISO 8601), where the people who answer are',
)

/** A message of the contact page that its writer, who was signed in, still sees as open. */
export const OpenMessage = z.object({
  id: shownText,
  topic: z.enum(contactTopics),
  sentAt: isoDate,
  answerBy: answerBy.optional(),
})
export type OpenMessage = z.infer<typeof OpenMessage>

/** An open message in the data export, with its text. */
export const ExportedMessage = OpenMessage.extend({ message: shownText, email: shownText })

export const contactCalls = {
  sendContactMessage: call(paths.sendContactMessage, {
    summary: 'Write to the people who run this installation; open to everybody',
    access: 'public',
    creates: true,
    body: z.object({
      name: optionalText(LABEL_LENGTH),
      email: emailText(fieldError('Please enter a valid email address.')),
      topic: z.enum(contactTopics, fieldError('Choose one.')),
      message: requiredText(CONTACT_MESSAGE_LENGTH, fieldError('Write your message.')),
    }),
    answer: z.object({ received: z.literal(true), answerBy }),
  }),
  listOwnMessages: call(paths.listOwnMessages, {
    summary: 'Her messages of the contact page that are not answered yet, and until when they are',
    access: 'owner',
    suspendedToo: true,
    params: idParams,
    answer: z.object({ messages: z.array(OpenMessage) }),
  }),
}
