/** The identity library's models on our tables: its field names, our columns. */
export const identityModels = {
  user: {
    modelName: 'members',
    fields: mapped('emailVerified', 'createdAt', 'updatedAt', ['name', 'display_name']),
  },
  session: {
    modelName: 'sessions',
    fields: mapped('expiresAt', 'createdAt', 'updatedAt', 'ipAddress', 'userAgent', [
      'userId',
      'member_id',
    ]),
  },
  account: {
    modelName: 'sign_in_methods',
    fields: mapped(
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
    fields: mapped('expiresAt', 'createdAt', 'updatedAt'),
  },
}

/** snake_case, or the column given beside the field. */
function mapped(...fields: (string | [field: string, column: string])[]): Record<string, string> {
  return Object.fromEntries(
    fields.map((field) =>
      typeof field === 'string'
        ? [field, field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)]
        : field,
    ),
  )
}
