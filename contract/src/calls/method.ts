export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
