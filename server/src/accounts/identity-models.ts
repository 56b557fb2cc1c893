/** The identity library's models on our tables: its field names, our columns. */
export const identityModels = {
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

/** snake_case, or the column given beside the field. */
export function mappedColumns(
  ...fields: (string | [field: string, column: string])[]
): Record<string, string> {
  return Object.fromEntries(
    fields.map((field) =>
      typeof field === 'string'
        ? [field, field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)]
        : field,
    ),
  )
}
