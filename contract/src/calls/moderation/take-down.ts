import { z } from 'zod'
import { TAKE_DOWN_CONTENT_LENGTH, TAKE_DOWN_STATEMENT_LENGTH } from '../../rules/case-policy.ts'
import { EMAIL_LENGTH, LINE_LENGTH } from '../../rules/limits.ts'
import { call } from '../call.ts'
import { fieldError } from '../field-error.ts'
import { isoDate, requiredText, shownText } from '../text.ts'
import { moderationPaths } from './paths.ts'

export const takeDownCalls = {
  takeDown: call(moderationPaths.takeDown, {
    summary:
      'Request that intimate content is taken down; open to everybody, decided within 48 hours',
    access: 'public',
    creates: true,
    body: z.object({
      signature: requiredText(LINE_LENGTH, fieldError('Sign with your full name.')),
      content: requiredText(
        TAKE_DOWN_CONTENT_LENGTH,
        fieldError('Say what it is and where: a link to the card, or words to find it by.'),
      ),
      statement: requiredText(
        TAKE_DOWN_STATEMENT_LENGTH,
        fieldError('State that it was published without consent.'),
      ),
      contact: requiredText(EMAIL_LENGTH, fieldError('Say how you or your agent can be reached.')),
    }),
    answer: z.object({
      received: z.literal(true),
      receipt: shownText.describe('16 digits that open the case; shown only once'),
      dueAt: isoDate,
      ledger: shownText.describe('Its ledger line, as number:head'),
    }),
  }),
}
