import { inSnakeCase } from '../../platform/database/in-snake-case.ts'

/** Maps the auth library's models to our tables and columns. */
export const authModels = {
  user: {
    modelName: 'members',
    fields: mappedColumns('emailVerified', 'createdAt', 'updatedAt', ['name', 'display_name']),
  },
  session: {
    modelName: 'sessions',
    fields: mappedColumns('expiresAt', 'createdAt', 'updatedAt', 'ipAddress', 'userAgent', [
      'userId',
      'member_id',
    ]),
  },
  account: {
    modelName: 'sign_in_methods',
    fields: mappedColumns(
      'accountId',
      'providerId',
      'accessToken',
      'refreshToken',
      'idToken',
      'accessTokenExpiresAt',
      'refreshTokenExpiresAt',
      'createdAt',
      'updatedAt',
      ['userId', 'member_id'],
    ),
  },
  verification: {
    modelName: 'verifications',
    fields: mappedColumns('expiresAt', 'createdAt', 'updatedAt'),
  },
}

/** Returns columns by field name: the field in snake_case, or the column given with the field. */
export function mappedColumns(
  ...fields: (string | [field: string, column: string])[]
): Record<string, string> {
  return Object.fromEntries(
    fields.map((field) => (typeof field === 'string' ? [field, inSnakeCase(field)] : field)),
  )
}
