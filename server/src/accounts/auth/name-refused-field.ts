import { type AuthRefusalCode, Problem } from '@sidelight/contract/problem'
import type { ServedCall } from '../../platform/http/serve-call.ts'

/**
 * The fields to which an error may refer, by its code. The body of a call contains one of them.
 * `INVALID_EMAIL_OR_PASSWORD` is missing, because it must not reveal which of them is wrong.
 */
const refusedFields: Partial<Record<string, readonly string[]>> = {
  INVALID_EMAIL: ['email'],
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: ['email'],
  USER_NOT_FOUND: ['email'],
  WRONG_PASSWORD: ['password'],
  INVALID_PASSWORD: ['currentPassword'],
  PASSWORD_TOO_SHORT: ['password', 'newPassword'],
  PASSWORD_COMPROMISED: ['password', 'newPassword'],
  INVALID_TOKEN: ['token'],
  INVALID_CODE: ['code'],
  INVALID_BACKUP_CODE: ['code'],
} satisfies Partial<Record<AuthRefusalCode, readonly string[]>>

/** Wraps a call so that its errors name the field of the body that was wrong. */
export function nameRefusedField(served: ServedCall): ServedCall {
  return {
    ...served,
    handle: async (request) => {
      try {
        return await served.handle(request)
      } catch (error) {
        throw withField(error, request.body)
      }
    },
  }
}

function withField(error: unknown, body: unknown): unknown {
  if (!(error instanceof Problem) || error.fields || typeof body !== 'object' || !body) return error
  const field = refusedFields[error.code]?.find((name) => Object.hasOwn(body, name))
  if (field === undefined) return error
  return new Problem(error.code, error.sentence, { fields: { [field]: error.sentence } })
}
