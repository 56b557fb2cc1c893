import { z } from 'zod'
import { call } from './call.ts'
import { paths } from './paths.ts'
import { claimedId, idParams, optionalText } from './text.ts'

/** A member as she sees herself (specification §3). */
export const Member = z.object({
  id: z.string(),
  email: z.string(),
  displayName: z.string().nullable(),
  fullName: z.string().nullable(),
  username: z.string().nullable(),
  age: z.number().int().nullable(),
  city: z.string().nullable(),
  subscriptionTier: z.string(),
})
export type Member = z.infer<typeof Member>

/** The public facts a browser needs before anybody signs in. */
export const ProductConfig = z.object({
  productName: z.string(),
  investigatorUrl: z.string().nullable(),
  identity: z.enum(['builtin', 'firebase']),
  google: z.boolean(),
  notice: z
    .string()
    .nullable()
    .describe('One sentence that every page shows, such as: example data'),
})
export type ProductConfig = z.infer<typeof ProductConfig>

const profileField = (max: number) => optionalText(max)

export const accountCalls = {
  registerMember: call(paths.registerMember, {
    summary: 'Sync the signed-in member after a sign-in',
    access: 'member',
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
    params: idParams,
    answer: Member,
  }),
  updateProfile: call(paths.updateProfile, {
    summary: 'Change the profile; only the fields sent, null clears',
    access: 'owner',
    params: idParams,
    body: z.object({
      username: profileField(40),
      fullName: profileField(120),
      age: z.number().int().min(18).max(120).nullish(),
      city: profileField(120),
    }),
    answer: Member,
  }),
  getConfig: call(paths.getConfig, {
    summary: 'Public settings of this installation',
    access: 'public',
    answer: ProductConfig,
  }),
}
