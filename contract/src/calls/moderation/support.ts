import { z } from 'zod'
import { CONTACT_MESSAGE_LENGTH } from '../../rules/limits.ts'
import { call } from '../call.ts'
import { contactTopics } from '../contact.ts'
import { fieldError } from '../field-error.ts'
import { idParams, isoDate, requiredText, shownText } from '../text.ts'
import { moderationPaths } from './paths.ts'

/** An unanswered message of the contact page, as shown to the administrators who answer it. */
export const WaitingMessage = z.object({
  id: shownText,
  topic: z.enum(contactTopics),
  sentAt: isoDate,
  name: shownText.optional(),
  email: shownText,
  message: shownText,
  plan: z.enum(['full', 'vip']).optional().describe('A plan with priority support'),
  answerBy: shownText.optional().describe('The last promised day (ISO 8601)'),
  late: z.boolean(),
  signedIn: z
    .boolean()
    .describe('Whether the writer was signed in; the account then shows the answer'),
})
export type WaitingMessage = z.infer<typeof WaitingMessage>

const admin = { access: 'admin', params: idParams } as const

export const supportCalls = {
  listMessagesToAnswer: call(moderationPaths.listMessagesToAnswer, {
    access: 'admin',
    summary: 'List the waiting messages of the contact page in the order in which to answer them',
    answer: z.object({ messages: z.array(WaitingMessage) }),
  }),
  answerMessage: call(moderationPaths.answerMessage, {
    ...admin,
    summary: "Answer a message of a member; only the member's account shows the text",
    body: z.object({
      text: requiredText(CONTACT_MESSAGE_LENGTH, fieldError('Write the answer.')),
    }),
    answer: z.object({ done: z.literal(true) }),
  }),
  closeMessage: call(moderationPaths.closeMessage, {
    ...admin,
    summary: 'Close a message that was answered by email or needs no answer',
    body: z.object({ how: z.enum(['by-email', 'without'], fieldError('Choose one.')) }),
    answer: z.object({ done: z.literal(true) }),
  }),
}
