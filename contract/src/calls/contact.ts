import { z } from 'zod'
import { accountPaths } from '../account-paths.ts'
import { CONTACT_MESSAGE_LENGTH, LABEL_LENGTH } from '../rules/limits.ts'
import { call } from './call.ts'
import { fieldError } from './field-error.ts'
import { paths } from './paths.ts'
import { emailText, idParams, isoDate, optionalText, requiredText, shownText } from './text.ts'

export const contactTopics = ['account', 'about-me', 'safety', 'other'] as const

const answerBy = shownText.describe(
  'The last promised day (ISO 8601), in the time zone of the people who answer',
)

/** A message of the contact page, as shown to the member who wrote it. */
export const OwnMessage = z.object({
  id: shownText,
  topic: z.enum(contactTopics),
  sentAt: isoDate,
  answerBy: answerBy.optional(),
  late: z
    .boolean()
    .optional()
    .describe('Whether the promised day is over without an answer; absent if not'),
  answer: z
    .object({
      on: shownText.describe('The day of the answer (ISO 8601, UTC)'),
      text: shownText.nullable().describe('Null if the answer was sent to the given email'),
    })
    .optional()
    .describe('Absent until it is answered; stored for 30 days'),
})
export type OwnMessage = z.infer<typeof OwnMessage>

/** A message in the data export, with its text. */
export const ExportedMessage = OwnMessage.extend({ message: shownText, email: shownText })

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
  listOwnMessages: call(accountPaths.listOwnMessages, {
    summary: "List the member's messages of the contact page, with promised days and answers",
    access: 'owner',
    suspendedToo: true,
    params: idParams,
    answer: z.object({ messages: z.array(OwnMessage) }),
  }),
}
