import type { Page } from '@playwright/test'
import { signIn } from './members.ts'
import { mainNavigation } from './page-checks.ts'
import {
  acknowledgeAllMembers,
  acknowledgeNewMembers,
  enterRoom,
  expectInRoom,
  meet,
  newNumber,
  reportNumber,
  said,
  say,
  setUpKeys,
} from './room-page.ts'
import { expect, test } from './sidelight-test.ts'

/**
 * Returns everything that this browser stores, as text: names of databases, keys and values of
 * rows.
 */
function storedTexts(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const resultOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const lines: string[] = [JSON.stringify([localStorage, sessionStorage])]
    for (const { name = '' } of await indexedDB.databases()) {
      lines.push(name)
      const database = await resultOf(indexedDB.open(name))
      for (const storeName of database.objectStoreNames) {
        const store = database.transaction(storeName).objectStore(storeName)
        const values = await resultOf(store.getAll())
        const texts = values.map((value: unknown) =>
          value instanceof Uint8Array
            ? new TextDecoder('latin1').decode(value)
            : JSON.stringify(value),
        )
        lines.push(storeName, JSON.stringify(await resultOf(store.getAllKeys())), ...texts)
      }
      database.close()
    }
    return lines.join('\n')
  })
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await (await mainNavigation(page)).getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL('**/')
}

test('§2 after a sign-out, the browser still detects a new room member, and its pins are sealed', {
  tag: '@full',
}, async ({ page: wren, openPage }) => {
  const number = newNumber()
  const [ada, ibis] = [await openPage(), await openPage()]
  await reportNumber(ibis, number, 'Iphigenie')
  const { credentials, code } = await meet(wren, ada, number)
  await say(ada, 'Only Wren reads this.')
  const room = new URL(ada.url()).pathname
  const { user } = await (await ada.request.get('/api/identity/get-session')).json()
  await signOut(ada)
  await expect.poll(() => storedTexts(ada)).not.toContain('sidelight-keys')
  const left = await storedTexts(ada)
  for (const word of [room.split('/').at(-1) ?? room, user.id, 'head', 'seen', 'Wren']) {
    expect(left).not.toContain(word)
  }

  await enterRoom(ibis)
  await setUpKeys(ibis)
  await acknowledgeAllMembers(ibis, 3)

  await signIn(ada, credentials)
  await ada.goto(room)
  await ada.getByLabel('Recovery code').fill(code)
  await ada.getByRole('button', { name: 'Open', exact: true }).click()
  await expectInRoom(ada)
  await expect(said(ada, 'Only Wren reads this.')).toBeVisible()
  // Exactly one member is new to this browser.
  await expect(ada.getByText('1 new member since you last looked')).toBeVisible()
  await acknowledgeNewMembers(ada)
})
