import { signIn, signOut } from './members.ts'
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
import { storedText } from './stored-in-browser.ts'

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
  await expect.poll(() => storedText(ada)).not.toContain('sidelight-keys')
  const left = await storedText(ada)
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
