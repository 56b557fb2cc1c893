import { z } from 'zod'
import { EMAIL_LENGTH, HANDLE_LENGTH, PHONE_LENGTH } from '../rules/limits.ts'
import { linkInsteadOfNumber, readProfileLink } from '../rules/parsing/profile-link.ts'
import { readHandleField } from '../rules/parsing/read-handle-field.ts'
import { isWholeEmail, WHOLE_EMAIL } from '../rules/parsing/whole-email.ts'
import { fieldError } from './field-error.ts'

/**
 * Rejects text that PostgreSQL cannot store: NUL, or half of a surrogate pair. Applied to every
 * text of an input.
 */
export const storable = z.refine<string>(
  (value) => value.isWellFormed() && !value.includes('\0'),
  fieldError('This text holds a character that cannot be stored.'),
)

/**
 * Returns a length check that runs only on strings. The library's own check measures anything with
 * a `length`, and throws for an object whose `length` is not a number.
 */
function atMost(max: number, error: string) {
  const length = z.maxLength(max, { error, abort: true })
  length._zod.def.when = ({ issues }) => issues.length === 0
  return length
}

const tooLong = (max: number) => fieldError('At most {max} characters.', { max })

/** Returns a schema of storable text that is not trimmed, of at most `max` UTF-16 units. */
export const exactText = (max: number, error = tooLong(max)) =>
  z.string().check(atMost(max, error), storable)

/** Returns a schema of text of at most `max` UTF-16 units, trimmed. */
export const text = (max: number) => exactText(max).transform((value) => value.trim())

/** Returns a schema of text that must not be absent or blank. `error` is its `fieldError`. */
export const requiredText = (max: number, error: string) =>
  z
    .string({ error: ({ input }) => (input === undefined ? error : undefined) })
    .check(atMost(max, tooLong(max)), storable)
    .transform((value) => value.trim())
    .refine((value) => value !== '', error)

/** Returns a schema of optional text: absent, null and blank all become undefined. */
export const optionalText = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => value || undefined)

/**
 * Returns the number in the link of a chat, which may be longer than a number, and other text as it
 * is. Refuses longer text, because only a part of it would be read.
 */
function unlinkedNumber(value: string, context: z.RefinementCtx<string | undefined>): string {
  if (value.length <= PHONE_LENGTH) return value
  const link = readProfileLink(value)
  if (typeof link === 'object' && 'phoneNumber' in link) return link.phoneNumber
  context.addIssue({ code: 'custom', message: tooLong(PHONE_LENGTH) })
  return z.NEVER
}

/** An optional phone number, or the link of a chat. */
export const phoneText = optionalText(EMAIL_LENGTH).transform((value, context) =>
  value === undefined ? undefined : unlinkedNumber(value, context),
)

const notANumber = {
  profile: fieldError('This link leads to a profile. Enter it as the handle.'),
  other: fieldError('This is a web address. Enter his number.'),
}

/**
 * Returns a schema of a phone number or the link of a chat. Refuses any other link by what it is.
 * `error` is its `fieldError`.
 */
export const requiredPhone = (error: string) =>
  requiredText(EMAIL_LENGTH, error).transform((value, context) => {
    const link = linkInsteadOfNumber(value)
    if (link === undefined) return unlinkedNumber(value, context)
    context.addIssue({ code: 'custom', message: notANumber[link] })
    return z.NEVER
  })

const notAHandle = {
  link: fieldError('This is a web address. Enter his handle.'),
  number: fieldError('This link leads to a number. Enter it as the phone number.'),
}

/**
 * An optional handle (§5). The link of a profile, which may be longer than a handle, becomes the
 * handle that it names.
 */
export const handleText = optionalText(EMAIL_LENGTH).transform((value, context) => {
  const read = readHandleField(value ?? '')
  if (read.kind === 'none') return undefined
  if (read.kind === 'one' && read.handle.length <= HANDLE_LENGTH) return read.handle
  const message = read.kind === 'one' ? tooLong(HANDLE_LENGTH) : notAHandle[read.kind]
  context.addIssue({ code: 'custom', message })
  return z.NEVER
})

/** Returns a schema of text that null clears; absent and blank become undefined. */
export const clearableText = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => (value === '' ? undefined : value))

/** Returns a schema of a complete email, trimmed. `error` is its `fieldError`. */
export const emailText = (error: string) =>
  exactText(EMAIL_LENGTH)
    .trim()
    .check(z.email({ pattern: WHOLE_EMAIL, error }))

/** Returns a schema of an optional email: absent, null and blank all become undefined. */
export const optionalEmail = optionalText(EMAIL_LENGTH).refine(
  (value) => value === undefined || isWholeEmail(value),
  fieldError('Please enter a valid email address.'),
)

/** Returns a schema of Base64url text (RFC 4648 §5) of at most `max` characters. */
export const base64url = (max: number) =>
  exactText(max).regex(/^[\w-]+$/, fieldError('This is not Base64url.'))

/** Returns a schema of a list of at most `max` items. `error` is its `fieldError`. */
export const list = <Item extends z.core.SomeType>(item: Item, max: number, error: string) =>
  z.array(item).check(atMost(max, error))

/** The caller's id, as sent by the client. The server only compares it with the session. */
export const claimedId = exactText(128).nullish()

/** An id in a path. All ids are short tokens of these characters. */
export const idParams = z.object({ id: exactText(64).regex(/^[\w-]+$/) })

/** Text of an answer, written or already validated by the server. Not for inputs. */
export const shownText = z.string()

export const isoDate = shownText.describe('ISO 8601 date and time')

/** The answer to a deletion. */
export const Deleted = z.object({ deleted: z.literal(true) })
