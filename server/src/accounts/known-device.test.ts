import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createBlindIndex } from '../platform/blind-index.ts'
import type { KeyRing } from '../platform/key-ring.ts'
import { createKnownDevices } from './known-device.ts'

const ring: KeyRing = [{ id: 'k1', secret: randomBytes(32) }]
const devices = createKnownDevices(createBlindIndex(ring), 'https://sidelight.example')
const cookieOf = (line: string) => line.split(';', 1).join('')

describe('the mark of a known device', () => {
  it('is for one account, however its e-mail is written, and says nothing readable', () => {
    const line = devices.remember(undefined, 'ada@example.org')
    expect(line).toMatch(
      /^__Host-sidelight-device=[\w-]{38}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    )
    expect(devices.find(cookieOf(line), ' Ada@Example.org')).toMatch(/^[\w-]{16}$/)
    expect(devices.find(cookieOf(line), 'bea@example.org')).toBeUndefined()
  })

  it('cannot be made up, changed or read from elsewhere in the Cookie header', () => {
    const cookie = cookieOf(devices.remember(undefined, 'ada@example.org'))
    const other = createKnownDevices(
      createBlindIndex([{ id: 'k1', secret: randomBytes(32) }]),
      'https://sidelight.example',
    )
    const wrong = [
      cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      cookie.replace('__Host-', 'x__Host-'),
      cookieOf(other.remember(undefined, 'ada@example.org')),
      '__Host-sidelight-device=~~~',
    ]
    for (const made of wrong) expect(devices.find(made, 'ada@example.org')).toBeUndefined()
    expect(devices.find(`theme=dark; ${cookie}`, 'ada@example.org')).toBeDefined()
  })

  it('keeps the three newest accounts of a browser, each once', () => {
    let cookie: string | undefined
    for (const name of ['ada', 'bea', 'ada', 'cleo', 'dora']) {
      cookie = cookieOf(devices.remember(cookie, `${name}@example.org`))
    }
    const known = ['ada', 'bea', 'cleo', 'dora'].filter((name) =>
      devices.find(cookie, `${name}@example.org`),
    )
    expect(known).toEqual(['ada', 'cleo', 'dora'])
  })

  it('still counts while keys are rotated', () => {
    const cookie = cookieOf(devices.remember(undefined, 'ada@example.org'))
    const rotated = createBlindIndex([{ id: 'k2', secret: randomBytes(32) }, ...ring])
    const later = createKnownDevices(rotated, 'https://sidelight.example')
    expect(later.find(cookie, 'ada@example.org')).toBeDefined()
  })
})
