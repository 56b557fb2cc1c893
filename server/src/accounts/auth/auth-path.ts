export const AUTH_PATH = '/api/identity'
