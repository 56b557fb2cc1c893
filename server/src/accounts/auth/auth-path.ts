/** The path of all auth calls. */
export const AUTH_PATH = '/api/identity'
