import { z } from 'zod'

/** Text of at most `max` characters, trimmed. NUL is refused: PostgreSQL cannot store it. */
export const text = (max: number) =>
  z
    .string()
    .max(max, `At most ${max} characters.`)
    .refine((value) => !value.includes('\0'), 'This text holds a character that cannot be stored.')
    .transform((value) => value.trim())

/** Optional text: absent, null and blank all arrive as undefined. */
export const optionalText = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => value || undefined)

/** A text that can be taken away: null clears it; absent and blank leave it as it is. */
export const clearableText = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => (value === '' ? undefined : value))

/** A claim about who is calling; the server compares it with the session and never believes it. */
export const claimedId = z.string().max(128).nullish()

/** An id in a path. Anything else than a short plain token cannot exist. */
export const idParams = z.object({ id: z.string().regex(/^[\w-]{1,64}$/) })

export const isoDate = z.string().describe('ISO 8601 date and time')

/** What a deletion answers. */
export const Deleted = z.object({ deleted: z.literal(true) })
