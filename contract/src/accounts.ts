import { z } from 'zod'
import { call } from './call.ts'
import { paths } from './paths.ts'
import { claimedId, clearableText, idParams, optionalText } from './text.ts'

/** A member as she sees herself (specification §3). */
export const Member = z.object({
  id: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean().describe('Whether she has opened the letter sent to that address'),
  displayName: z.string().nullable(),
  fullName: z.string().nullable(),
  username: z.string().nullable(),
  age: z.number().int().nullable(),
  city: z.string().nullable(),
  subscriptionTier: z.string(),
  /** Whether leaving by the exit ends the session as well. */
  signOutOnLeave: z.boolean(),
})
export type Member = z.infer<typeof Member>

/** The public facts a browser needs before anybody signs in. */
export const ProductConfig = z.object({
  productName: z.string(),
  investigatorUrl: z.string().nullable(),
  identity: z.enum(['builtin', 'firebase']),
  google: z.boolean().describe('Whether Google sign-in is offered'),
  firebase: z
    .object({
      projectId: z.string(),
      apiKey: z.string().describe('Public by design: it names the project'),
      authDomain: z.string(),
      emulator: z.string().nullable(),
    })
    .nullable()
    .describe('Set when identity is firebase'),
  mail: z
    .boolean()
    .describe('Whether letters can be sent: to confirm an e-mail, to reset a password'),
  confirmFirst: z
    .boolean()
    .describe('Whether signing in by e-mail works only once it is confirmed'),
  payments: z.enum(['sandbox', 'stripe']).describe('sandbox: practice cards, no money moves'),
  stripePublishableKey: z
    .string()
    .nullable()
    .describe('Public by design: it names the account; set when payments is stripe'),
  supportEmail: z.string().nullable().describe('A mailbox that people may write to'),
  notice: z
    .string()
    .nullable()
    .describe('One sentence that every page shows, such as: example data'),
})
export type ProductConfig = z.infer<typeof ProductConfig>

const WHOLE_AGE = 'Enter your age as a whole number.'
const PLAUSIBLE_AGE = 'Enter an age between 18 and 120.'

/** What a member may change about herself: only the fields sent; null clears one. */
export const ProfileChange = z.object({
  username: clearableText(40),
  fullName: clearableText(120),
  age: z.number(WHOLE_AGE).int(WHOLE_AGE).min(18, PLAUSIBLE_AGE).max(120, PLAUSIBLE_AGE).nullish(),
  city: clearableText(120),
})
export type ProfileChange = z.input<typeof ProfileChange>

export const accountCalls = {
  registerMember: call(paths.registerMember, {
    summary: 'Sync the signed-in member after a sign-in',
    access: 'member',
    suspendedToo: true,
    body: z.object({
      email: optionalText(320),
      displayName: optionalText(80),
      firebaseUid: claimedId,
    }),
    answer: Member,
  }),
  getMember: call(paths.getMember, {
    summary: 'The member herself',
    access: 'owner',
    suspendedToo: true,
    params: idParams,
    answer: Member,
  }),
  updateProfile: call(paths.updateProfile, {
    summary: 'Change the profile; only the fields sent, null clears',
    access: 'owner',
    params: idParams,
    body: ProfileChange,
    answer: Member,
  }),
  getConfig: call(paths.getConfig, {
    summary: 'Public settings of this installation',
    access: 'public',
    answer: ProductConfig,
  }),
}
