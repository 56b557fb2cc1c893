import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { generateKey, type KeyRing } from '../platform/crypto/key-ring.ts'
import { simulators } from '../simulators/simulators.ts'
import { readConfig } from './config/config.ts'
import { createApp } from './create-app.ts'

let app: TestApp
let empty: TestApp
beforeAll(async () => {
  app = await startTestApp()
  empty = await startTestApp()
  const ada = await app.signUp()
  for (let count = 0; count < 2; count += 1) {
    await ada.send('POST', '/api/public-receipts', {
      phoneNumber: '(415) 555-0142',
      redFlags: ['Ghosting'],
      description: 'A description that is long enough.',
    })
  }
})
afterAll(async () => {
  await app.close()
  await empty.close()
})

/** Starts and stops another app on the same data, with this key ring. */
async function startWith({ database }: TestApp, ring: KeyRing): Promise<void> {
  const again = await createApp(readConfig({ PORT: '0' }), {
    database,
    ring,
    simulators,
    log: false,
  })
  await again.close()
}

const key = generateKey()
const unreadable = (where: string) =>
  app.database.pool.query(`update warnings set sealed = set_byte(sealed, 20,
    get_byte(sealed, 20) # 1) where ${where}`)

describe('a start with keys of another database', () => {
  it.each([
    ['another secret under the same id', (): KeyRing => [{ ...key, id: 'k1' }]],
    ['another id', (): KeyRing => [{ ...key, id: 'k9' }]],
  ])('§6 is refused: %s', async (_, ring) => {
    await expect(startWith(app, ring())).rejects.toThrow('The keys do not open this database')
  })

  it('§6 succeeds with the right keys anywhere in the ring, and with any keys on an empty database', async () => {
    const [right] = app.ring
    await expect(startWith(app, [{ ...key, id: 'k9' }, right])).resolves.toBeUndefined()
    await expect(startWith(empty, [key])).resolves.toBeUndefined()
  })

  it('§6 is refused if no warning can be opened, but not if one is damaged', async () => {
    const first = 'id = (select min(id) from warnings)'
    await unreadable(first)
    await expect(startWith(app, app.ring)).resolves.toBeUndefined()
    await unreadable(`not ${first}`)
    await expect(startWith(app, app.ring)).rejects.toThrow('The keys do not open this database')
  })
})
