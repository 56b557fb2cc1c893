/** The path of all auth calls. */
export const IDENTITY_PATH = '/api/identity'
