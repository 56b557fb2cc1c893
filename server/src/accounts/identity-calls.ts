import { Problem } from '@sidelight/contract/problem'
import { z } from 'zod'
import type { Budget } from '../platform/limits.ts'

/** One call of the identity library that this server lets through. */
export interface IdentityCall {
  method: 'GET' | 'POST'
  path: string
  /** (policy) What one network address may ask. */
  budget: Budget
  /** What is handed on of a body: nothing that is not named here. */
  body?: z.ZodType<Record<string, unknown>>
  /** Counts wrong passwords by e-mail and address. */
  locked?: true
}

const email = z.string().max(320)
const password = z.string().max(128)

/**
 * The whole of `/api/identity`. The library knows many more calls, several of which would test a
 * password or change an account behind the lock's back: whatever is not listed does not exist.
 */
export const identityCalls: readonly IdentityCall[] = [
  {
    method: 'POST',
    path: '/sign-up/email',
    budget: { name: 'sign-up', points: 60, seconds: 3600 },
    body: z
      .object({ email, password, name: z.string().max(80, 'At most 80 characters.').default('') })
      .transform(({ name, ...rest }) => ({ ...rest, name: name.trim() || localPart(rest.email) })),
  },
  {
    method: 'POST',
    path: '/sign-in/email',
    budget: { name: 'sign-in', points: 30, seconds: 60 },
    body: z.object({ email, password }),
    locked: true,
  },
  {
    method: 'POST',
    path: '/sign-out',
    budget: { name: 'sign-out', points: 60, seconds: 60 },
  },
  {
    method: 'GET',
    path: '/get-session',
    budget: { name: 'get-session', points: 600, seconds: 60 },
  },
]

/** §5: a display name left out is the part of the e-mail before @. */
function localPart(address: string): string {
  return address.split('@', 1)[0]?.slice(0, 80) ?? ''
}

/** The part of a body that a call takes. Throws `malformed` or `invalid`, naming each wrong field. */
export function readIdentityBody(
  call: IdentityCall,
  text: unknown,
): Record<string, unknown> | undefined {
  if (!call.body) return undefined
  const result = call.body.safeParse(parseJson(text))
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const { path, message } of result.error.issues) {
    fields[String(path[0] ?? 'body')] = message
  }
  throw new Problem('invalid', 'Please check the marked fields.', { fields })
}

function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(typeof text === 'string' ? text : '')
  } catch {
    throw new Problem('malformed', 'This request cannot be read.')
  }
}
