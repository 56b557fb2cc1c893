import { z } from 'zod'
import { CASE_TEXT_LENGTH, TAKE_DOWN_CONTENT_LENGTH } from '../../rules/case-policy.ts'
import { call } from '../call.ts'
import { fieldError } from '../field-error.ts'
import { isoDate, optionalEmail, requiredText, shownText } from '../text.ts'
import { moderationPaths } from './paths.ts'

/** An office of help (a shelter or legal aid), as shown to its own accounts. */
export const PartnerOffice = z.object({
  name: shownText,
  listed: z.boolean().describe('It agrees to be named in the public list of offices'),
  endedOn: shownText.nullable().describe('ISO 8601 date from which it opens no more cases'),
})
export type PartnerOffice = z.infer<typeof PartnerOffice>

const partner = { access: 'partner' } as const

export const partnerCalls = {
  getOffice: call(moderationPaths.getOffice, {
    ...partner,
    summary: 'Get the office of help for which the member works',
    answer: PartnerOffice,
  }),
  publishOffice: call(moderationPaths.publishOffice, {
    ...partner,
    summary: 'Add the name of the office to the public list, or remove it',
    body: z.object({ listed: z.boolean() }),
    answer: PartnerOffice,
  }),
  openPartnerCase: call(moderationPaths.openPartnerCase, {
    ...partner,
    summary:
      'Contest a warning for a person without a phone or an account; decided within 72 hours',
    creates: true,
    stepUp: true,
    body: z.object({
      card: requiredText(
        TAKE_DOWN_CONTENT_LENGTH,
        fieldError('Paste the link of the card, and words of it if it shows several warnings.'),
      ),
      text: requiredText(CASE_TEXT_LENGTH, fieldError('Say what is wrong.')),
      contact: optionalEmail,
    }),
    answer: z.object({
      received: z.literal(true),
      receipt: shownText.describe('16 digits that open the case; shown only once'),
      dueAt: isoDate,
      ledger: shownText.describe('Its ledger line, as number:head'),
    }),
  }),
}
