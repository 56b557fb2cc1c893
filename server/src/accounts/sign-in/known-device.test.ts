import { randomBytes } from 'node:crypto'
import { DAY_MS } from '@sidelight/contract/rules/limits'
import { beforeEach, describe, expect, it } from 'vitest'
import { type BlindIndex, createBlindIndex } from '../../platform/crypto/blind-index.ts'
import type { KeyRing } from '../../platform/crypto/key-ring.ts'
import { createKnownDevices } from './known-device.ts'

const ring: KeyRing = [{ id: 'k1', secret: randomBytes(32) }]
let now = new Date('2026-11-02T09:30:00Z')
beforeEach(() => (now = new Date('2026-11-02T09:30:00Z')))
const open = (index: BlindIndex) =>
  createKnownDevices({ index, clock: () => now, publicUrl: 'https://sidelight.example' })
const devices = open(createBlindIndex(ring))
const cookieOf = (line: string) => line.split(';', 1).join('')
const account = (memberId: string, passwordHash: string | null = 'hash') => ({
  memberId,
  passwordHash,
})

describe('the mark of a known device', () => {
  it('is valid for one account, and contains nothing readable', () => {
    const line = devices.remember(undefined, account('ada'))
    expect(line).toMatch(
      /^__Host-sidelight-device=[\w-]{42}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    )
    expect(devices.knows(cookieOf(line), account('ada'))).toBe(true)
    expect(devices.knows(cookieOf(line), account('bea'))).toBe(false)
  })

  it('becomes invalid with the password under which it was created', () => {
    const cookie = cookieOf(devices.remember(undefined, account('ada', 'old')))
    expect(devices.knows(cookie, account('ada', 'new'))).toBe(false)
    expect(devices.knows(cookie, account('ada', null))).toBe(false)
  })

  it('ends after a year, however long the browser stores it', () => {
    const cookie = cookieOf(devices.remember(undefined, account('ada')))
    now = new Date(now.getTime() + 365 * DAY_MS)
    expect(devices.knows(cookie, account('ada'))).toBe(true)
    now = new Date(now.getTime() + DAY_MS)
    expect(devices.knows(cookie, account('ada'))).toBe(false)
  })

  it('cannot be forged, changed or read from another place in the Cookie header', () => {
    const cookie = cookieOf(devices.remember(undefined, account('ada')))
    const other = open(createBlindIndex([{ id: 'k1', secret: randomBytes(32) }]))
    const [name = '', mark = ''] = cookie.split('=')
    const later = (Number.parseInt(mark.slice(16, 20), 36) + 9).toString(36)
    const wrong = [
      cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      `${name}=${mark.slice(0, 16)}${later}${mark.slice(20)}`,
      cookie.replace('__Host-', 'x__Host-'),
      cookieOf(other.remember(undefined, account('ada'))),
      '__Host-sidelight-device=~~~',
    ]
    for (const made of wrong) expect(devices.knows(made, account('ada'))).toBe(false)
    expect(devices.knows(`theme=dark; ${cookie}`, account('ada'))).toBe(true)
  })

  it('covers the three newest accounts of a browser, each once', () => {
    let cookie: string | undefined
    for (const name of ['ada', 'bea', 'ada', 'cleo', 'dora']) {
      cookie = cookieOf(devices.remember(cookie, account(name)))
    }
    const known = ['ada', 'bea', 'cleo', 'dora'].filter((name) =>
      devices.knows(cookie, account(name)),
    )
    expect(known).toEqual(['ada', 'cleo', 'dora'])
  })

  it('does not displace other accounts when one account signs in repeatedly', () => {
    let cookie = cookieOf(devices.remember(undefined, account('ada')))
    for (let n = 0; n < 4; n += 1) cookie = cookieOf(devices.remember(cookie, account('bea')))
    expect(devices.knows(cookie, account('ada'))).toBe(true)
  })

  it('stays valid while keys are rotated', () => {
    const cookie = cookieOf(devices.remember(undefined, account('ada')))
    const rotated = createBlindIndex([{ id: 'k2', secret: randomBytes(32) }, ...ring])
    expect(open(rotated).knows(cookie, account('ada'))).toBe(true)
  })
})
