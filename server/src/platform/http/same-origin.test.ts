import { expect, it } from 'vitest'
import { requireSameOrigin } from './same-origin.ts'

const origins = ['https://sidelight.example']
const check = (method: string, headers: Record<string, string>) => () =>
  requireSameOrigin(method, headers, origins)

it('reading is allowed from any origin', () => {
  expect(check('GET', { origin: 'https://evil.example' })).not.toThrow()
})

it('changes require our Origin, or Sec-Fetch-Site: same-origin', () => {
  expect(check('POST', { origin: 'https://sidelight.example' })).not.toThrow()
  expect(check('POST', { 'sec-fetch-site': 'same-origin' })).not.toThrow()
  const foreign = [
    {},
    { origin: 'null' },
    { origin: 'https://evil.example' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'same-site' },
  ]
  for (const headers of foreign) {
    for (const method of ['POST', 'PATCH', 'DELETE', 'PUT']) {
      expect(check(method, headers)).toThrow('did not come from this site')
    }
  }
})
