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
    .describe('Not stored: a push has no content to encrypt'),
})

export const pushCalls = {
  getPushKey: call(accountPaths.getPushKey, {
    summary: 'Get the key with which a browser subscribes, and whether this session is subscribed',
    access: 'member',
    answer: z.object({
      key: shownText.nullable().describe('Base64url; null: this installation sends no push'),
      subscribed: z.boolean(),
    }),
  }),
  subscribePush: call(accountPaths.subscribePush, {
    summary:
      'Turn push on in this browser, taking the endpoint over from another account; at most 5 browsers of a member, a new one replaces the oldest',
    access: 'member',
    creates: true,
    body: Subscription,
    answer: z.object({ subscribed: z.literal(true) }),
  }),
  unsubscribePush: call(accountPaths.unsubscribePush, {
    summary: 'Turn push off in this browser; does nothing for an unknown endpoint',
    access: 'member',
    body: z.object({ endpoint }),
    answer: Deleted,
  }),
}
