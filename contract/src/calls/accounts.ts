import { z } from 'zod'
import { codeWays } from '../rules/control-policy.ts'
import { EMAIL_LENGTH, LABEL_LENGTH, LINE_LENGTH, USERNAME_LENGTH } from '../rules/limits.ts'
import { call } from './call.ts'
import { fieldError } from './field-error.ts'
import { paths } from './paths.ts'
import { claimedId, clearableText, idParams, optionalText, shownText } from './text.ts'
import { count, wholeNumber } from './whole-number.ts'

/** A member's own account data (§3). */
export const Member = z.object({
  id: shownText,
  email: shownText,
  emailConfirmed: z.boolean().describe('Whether the link sent to that email was opened'),
  displayName: shownText.nullable(),
  fullName: shownText.nullable(),
  username: shownText.nullable(),
  age: count.nullable(),
  city: shownText.nullable(),
  subscriptionTier: shownText,
  /** Whether the quick exit also ends the session. */
  signOutOnLeave: z.boolean(),
  /** Whether the member may open the moderators' console. */
  moderates: z.boolean(),
  /** Whether the member opens cases for other people on behalf of an office of help. */
  actsForOffice: z.boolean(),
})
export type Member = z.infer<typeof Member>

/** Public settings that a browser needs before sign-in. */
export const ProductConfig = z.object({
  productName: shownText,
  investigatorUrl: shownText.nullable(),
  identity: z.enum(['builtin', 'firebase']),
  google: z.boolean().describe('Whether Google sign-in is offered'),
  firebase: z
    .object({
      projectId: shownText,
      apiKey: shownText.describe('Public by design: it identifies the project'),
      authDomain: shownText,
      emulator: shownText.nullable(),
    })
    .nullable()
    .describe('Set when identity is firebase'),
  mail: z
    .boolean()
    .describe(
      'Whether email to an account can be sent: to confirm it, reset a password or notify. False with firebase',
    ),
  outgoingMail: z
    .boolean()
    .describe('Whether any email can be sent, such as the answer to a message or a code'),
  confirmFirst: z
    .boolean()
    .describe('Whether sign-in by email works only once the email is confirmed'),
  confirmationCounts: z
    .boolean()
    .describe('Whether a warning is published only once its author has confirmed the email'),
  payments: z.enum(['sandbox', 'stripe']).describe('sandbox: practice cards only, no money moves'),
  stripePublishableKey: shownText
    .nullable()
    .describe('Public by design: it identifies the account; set when payments is stripe'),
  supportEmail: shownText.nullable().describe('A mailbox to which people may write'),
  codeWays: z
    .array(z.enum(codeWays))
    .optional()
    .describe('How codes can be sent to prove control of a number or an email'),
  evidence: z
    .boolean()
    .describe('Whether authors can give evidence, once two moderators hold keys'),
  region: shownText.describe('The country of numbers without a calling code: US'),
  notice: shownText.nullable().describe('A sentence that every page shows, such as: example data'),
})
export type ProductConfig = z.infer<typeof ProductConfig>

const WHOLE_AGE = fieldError('Enter your age as a whole number.')
const PLAUSIBLE_AGE = fieldError('Enter an age between 18 and 120.')

/**
 * The profile fields that a member can change. An absent field is left unchanged; null clears it.
 */
export const ProfileChange = z.object({
  username: clearableText(USERNAME_LENGTH),
  fullName: clearableText(LINE_LENGTH),
  age: wholeNumber(18, 120, { whole: WHOLE_AGE, between: PLAUSIBLE_AGE }).nullish(),
  city: clearableText(LINE_LENGTH),
})
export type ProfileChange = z.input<typeof ProfileChange>

export const accountCalls = {
  registerMember: call(paths.registerMember, {
    summary: 'Sync the signed-in member after a sign-in',
    access: 'member',
    suspendedToo: true,
    body: z.object({
      email: optionalText(EMAIL_LENGTH),
      displayName: optionalText(LABEL_LENGTH),
      firebaseUid: claimedId,
    }),
    answer: Member,
  }),
  getMember: call(paths.getMember, {
    summary: 'Get the member',
    access: 'owner',
    suspendedToo: true,
    params: idParams,
    answer: Member,
  }),
  updateProfile: call(paths.updateProfile, {
    summary: 'Change only the sent profile fields; null clears a field',
    access: 'owner',
    params: idParams,
    body: ProfileChange,
    answer: Member,
  }),
  getConfig: call(paths.getConfig, {
    summary: 'Get the public settings of this installation',
    access: 'public',
    answer: ProductConfig,
  }),
}
