/** The method of a call. */
export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
