/** Below it stands everything of the identity library. */
export const IDENTITY_PATH = '/api/identity'
