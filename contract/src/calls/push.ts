import { z } from 'zod'
import { accountPaths } from '../account-paths.ts'
import { call } from './call.ts'
import { fieldError } from './field-error.ts'
import { base64url, Deleted, requiredText, shownText } from './text.ts'

/** The maximum length of a push service's URL. Those in use today have up to 500 characters. */
const ENDPOINT_LENGTH = 1_000
/** Base64url lengths of an uncompressed P-256 point and of 16 bytes. */
const KEY_LENGTHS = { p256dh: 88, auth: 24 }

const endpoint = requiredText(ENDPOINT_LENGTH, fieldError('Enter the address of the push service.'))

/** The value that `PushSubscription.toJSON` returns in a browser. Other fields are ignored. */
const Subscription = z.object({
  endpoint,
  keys: z
    .object({ p256dh: base64url(KEY_LENGTHS.p256dh), auth: base64url(KEY_LENGTHS.auth) })
    .nullish()
    .describe('Not stored: a knock has no content that would have to be encrypted'),
})

export const pushCalls = {
  getPushKey: call(accountPaths.getPushKey, {
    summary: 'The key that a browser subscribes with, and whether this session is subscribed',
    access: 'member',
    answer: z.object({
      key: shownText.nullable().describe('Base64url; null: this installation sends no push'),
      subscribed: z.boolean(),
    }),
  }),
  subscribePush: call(accountPaths.subscribePush, {
    summary:
      'Knock in this browser; takes the address over from another account. At most 5 a member: the oldest gives way',
    access: 'member',
    creates: true,
    body: Subscription,
    answer: z.object({ subscribed: z.literal(true) }),
  }),
  unsubscribePush: call(accountPaths.unsubscribePush, {
    summary: 'Knock in this browser no more; one that is not hers, or unknown, changes nothing',
    access: 'member',
    body: z.object({ endpoint }),
    answer: Deleted,
  }),
}
