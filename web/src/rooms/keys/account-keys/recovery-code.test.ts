import { utf8 } from '@sidelight/contract/rules/room-protocol/framed-bytes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawCode, readCode, writeCode } from './recovery-code.ts'

const secrets = fc
  .uint8Array({ minLength: 16, maxLength: 16 })
  .map((bytes) => new Uint8Array(bytes))

describe('§2 a recovery code', () => {
  it('§2 contains 128 bits in seven groups of four characters that are hard to confuse', async () => {
    expect(drawCode()).toHaveLength(16)
    expect(drawCode()).not.toEqual(drawCode())
    await fc.assert(
      fc.asyncProperty(secrets, async (secret) => {
        const code = await writeCode(secret)
        expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){6}$/)
        expect(await readCode(code)).toEqual(secret)
      }),
    )
  })

  it('§2 is read in any case, with any separators and with confused characters', async () => {
    const secret = utf8('sixteen letters!')
    const code = await writeCode(secret)
    for (const typed of [
      code.toLowerCase(),
      code.replaceAll('-', ''),
      ` ${code.replaceAll('-', ' ')}\n`,
      code.replaceAll('-', ' – '),
      code.replaceAll('-', '_.'),
      code.replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('V', 'u'),
      code.replaceAll('1', 'I'),
      code.replace(/[0-9A-Z]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
    ]) {
      expect([typed, await readCode(typed)]).toEqual([typed, secret])
    }
  })

  it('§2 with a changed, swapped, missing or added character is refused before it is tried', async () => {
    const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
    let slips = 0
    let caught = 0
    await fc.assert(
      fc.asyncProperty(secrets, fc.nat(27), fc.nat(30), async (secret, place, step) => {
        const code = (await writeCode(secret)).replaceAll('-', '')
        const sign = signs[(signs.indexOf(code[place] ?? '') + 1 + step) % 32] ?? ''
        slips += 1
        if ((await readCode(code.slice(0, place) + sign + code.slice(place + 1))) === null)
          caught += 1
        expect(await readCode(code.slice(1))).toBeNull()
        expect(await readCode(code + sign)).toBeNull()
        expect(await readCode(code.replace(/.$/, '!'))).toBeNull()
      }),
      { numRuns: 500 },
    )
    expect(slips - caught).toBeLessThan(5)
    expect(await readCode('')).toBeNull()
  })
})
