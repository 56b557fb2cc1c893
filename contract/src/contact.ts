import { z } from 'zod'
import { call } from './call.ts'
import { paths } from './paths.ts'
import { optionalText, text } from './text.ts'

export const contactTopics = ['account', 'about-me', 'safety', 'other'] as const

export const contactCalls = {
  sendContactMessage: call(paths.sendContactMessage, {
    summary: 'Write to the people who run this installation; open to everybody',
    access: 'public',
    creates: true,
    body: z.object({
      name: optionalText(80),
      email: text(320).pipe(z.email('Please enter a valid email address.')),
      topic: z.enum(contactTopics, 'Choose one.'),
      message: text(4_000).refine((value) => value !== '', 'Write your message.'),
    }),
    answer: z.object({ received: z.literal(true) }),
  }),
}
