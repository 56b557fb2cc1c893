import { join, signIn } from './members.ts'
import { expectAbove, expectToast } from './page-checks.ts'
import { buyFullAccess } from './purchases.ts'
import {
  acceptInvitation,
  acknowledgeAllMembers,
  acknowledgeNewMembers,
  askToConnect,
  conversation,
  enterRoom,
  expectInRoom,
  expectKnown,
  expectParticipants,
  meet,
  messages,
  newNumber,
  openMenu,
  ownName,
  reportNumber,
  said,
  say,
  setUpKeys,
} from './room-page.ts'
import { expect, test } from './sidelight-test.ts'

test('§2 §5 three women who know one number meet in a room, and only they can read its messages', async ({
  page: ada,
  openPage,
}) => {
  const number = newNumber()
  const [wren, ibis] = [await openPage(), await openPage()]
  // These are not names of birds, because members get such names as pseudonyms in rooms.
  await reportNumber(wren, number, 'Wanda')
  await reportNumber(ibis, number, 'Iphigenie')
  await join(ada)
  await buyFullAccess(ada)
  await wren.goto('/dashboard')
  await expect(wren.getByText('No active chat rooms')).toBeVisible()
  await askToConnect(ada, number)
  await ada.goto('/dashboard')
  await expect(ada.getByText('No active chat rooms')).toBeVisible()

  // Both members see each change on a page that was already open.
  await expect(wren.getByText('Lapses in 7 days.')).toBeVisible()
  await acceptInvitation(wren)
  await setUpKeys(wren)
  await say(wren, 'Did he tell you about the customs fee?')

  await expect(ada.getByText('1 room', { exact: true })).toBeVisible()
  await ada.getByRole('link', { name: 'Join Chat' }).click()
  await setUpKeys(ada)
  await expect(
    ada.getByText('Sent before you joined. Locked until a member shares it.'),
  ).toBeVisible()
  await expectParticipants(ada, '2 participants')
  await acknowledgeAllMembers(ada, 2)

  await acknowledgeNewMembers(wren)
  await wren.getByRole('button', { name: /^Share earlier messages with / }).click()
  await expect(said(ada, 'Did he tell you about the customs fee?')).toBeVisible()
  await say(ada, 'Yes. He told me April.')
  await expect(said(wren, 'Yes. He told me April.')).toBeVisible()

  await enterRoom(ibis)
  await setUpKeys(ibis)
  await acknowledgeAllMembers(ibis, 3)
  for (const page of [ada, wren]) {
    await expect(page.getByText('1 new member since you last looked')).toBeVisible()
    await acknowledgeNewMembers(page)
    await expectParticipants(page, '3 participants')
  }
  await say(ibis, 'Same photos, another name.')
  for (const page of [ada, wren]) {
    await expect(said(page, 'Same photos, another name.')).toBeVisible()
  }
  const names = await Promise.all([ada, wren, ibis].map(ownName))
  expect(new Set(names).size).toBe(3)
  for (const name of ['Ada', 'Wanda', 'Iphigenie'])
    await expect(messages(ada)).not.toContainText(name)
})

test('§2 a fourth woman joins while no member is online, and reads history after a member shares it', {
  tag: '@full',
}, async ({ page: ada, openPage }) => {
  const number = newNumber()
  const [wren, ibis, kim] = [await openPage(), await openPage(), await openPage()]
  for (const page of [ibis, kim]) await reportNumber(page, number, 'Kim')
  await meet(wren, ada, number)
  await enterRoom(ibis)
  await setUpKeys(ibis)
  for (const page of [wren, ada]) await acknowledgeNewMembers(page)
  await say(wren, 'Written before Kim came.')
  await expect(said(ada, 'Written before Kim came.')).toBeVisible()
  const room = new URL(ada.url()).pathname
  await ada.goto('/faq')
  for (const page of [wren, ibis]) await page.close()

  await enterRoom(kim)
  await setUpKeys(kim)
  await expectParticipants(kim, '4 participants')
  await expect(kim.getByText('1 locked message')).toBeVisible()
  await acknowledgeAllMembers(kim, 4)
  await say(kim, 'Is anybody there?')

  await ada.goto(room)
  await expectInRoom(ada)
  await expect(said(ada, 'Is anybody there?')).toBeVisible()
  await acknowledgeNewMembers(ada)
  await ada.getByRole('button', { name: /^Share earlier messages with / }).click()
  await expect(said(kim, 'Written before Kim came.')).toBeVisible()
})

test("§2 a recovery code opens a member's rooms in a new browser, without new keys", {
  tag: '@full',
}, async ({ page: wren, openPage }) => {
  const [ada, elsewhere] = [await openPage(), await openPage()]
  const { credentials, code } = await meet(wren, ada, newNumber())
  await say(ada, 'Remember this.')
  const name = await ownName(ada)

  await signIn(elsewhere, credentials)
  await elsewhere.goto(new URL(ada.url()).pathname)
  await elsewhere.getByLabel('Recovery code').fill('AAAA-AAAA-AAAA-AAAA-AAAA-AAAA-AAAA')
  await elsewhere.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(
    elsewhere.getByText('This is not your recovery code.', { exact: false }),
  ).toBeVisible()
  await elsewhere.getByLabel('Recovery code').fill(code.toLowerCase().replaceAll('-', ' '))
  await elsewhere.getByRole('button', { name: 'Open', exact: true }).click()
  await expectInRoom(elsewhere)
  await expect(said(elsewhere, 'Remember this.')).toBeVisible()
  expect(await ownName(elsewhere)).toBe(name)
  await expectKnown(elsewhere)
  await say(elsewhere, 'From the other browser.')
  await expect(said(ada, 'From the other browser.')).toBeVisible()
  await expect(ada.getByText('has new keys', { exact: false })).toHaveCount(0)
})

test('§2 without recovery code and passkey a member starts with new keys, which the others are shown', {
  tag: '@full',
}, async ({ page: wren, openPage }) => {
  const [ada, elsewhere] = [await openPage(), await openPage()]
  const { credentials } = await meet(wren, ada, newNumber())
  await acknowledgeNewMembers(wren)
  await say(wren, 'Before the keys were lost.')
  const name = await ownName(ada)
  const room = new URL(ada.url()).pathname

  await signIn(elsewhere, credentials)
  await elsewhere.goto(room)
  await elsewhere.getByRole('button', { name: 'I do not have my code' }).click()
  const sure = elsewhere.getByRole('dialog', { name: 'Confirm that it is you' })
  await sure.getByRole('textbox', { name: 'Password' }).fill(credentials.password)
  await sure.getByRole('button', { name: 'Confirm', exact: true }).click()
  const question = elsewhere.getByRole('dialog', { name: 'Start with new keys' })
  await question.getByRole('button', { name: 'Start with new keys' }).click()
  const dialog = elsewhere.getByRole('dialog', { name: 'Save your recovery code' })
  await dialog.getByLabel('I have saved it').check()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const unlocking = ada.getByRole('heading', { name: 'Open your rooms in this browser' })
  await expect(unlocking).toBeVisible()
  await elsewhere.getByRole('button', { name: 'Use my new keys here' }).click()
  await expectInRoom(elsewhere)
  await expect(unlocking).toBeVisible()
  await expect(elsewhere.getByText('1 locked message')).toBeVisible()

  await expect(wren.getByText(`${name} has new keys.`, { exact: false })).toBeVisible()
  await acknowledgeNewMembers(wren)
  await wren.getByRole('button', { name: `Share earlier messages with ${name}` }).click()
  await expect(said(elsewhere, 'Before the keys were lost.')).toBeVisible()
})

test('§2 §5 a member reports a message, blocks its author, pauses and leaves a room', {
  tag: '@full',
}, async ({ page: wren, openPage, operate }) => {
  const ada = await openPage()
  await meet(wren, ada, newNumber())
  await acknowledgeNewMembers(wren)
  await say(ada, 'Send me a gift card and I will tell you who he is.')
  const name = await ownName(ada)

  await openMenu(wren, 'Report a message')
  const report = wren.getByRole('dialog', { name: 'Report a message' })
  await report.getByRole('button', { name: 'Send report' }).click()
  await expect(report.getByText('Please choose a message.')).toBeVisible()
  await report.getByRole('radio', { name: /gift card/ }).check()
  await report.getByLabel('What should we know?').fill('She asks everybody.')
  await report.getByRole('button', { name: 'Send report' }).click()
  await expect(report.getByText('Your report was received')).toBeVisible()
  await report.getByRole('button', { name: 'Close' }).click()
  const listed = await operate('reports')
  expect(listed).toContain('Send me a gift card and I will tell you who he is.')
  expect(listed).toContain('She asks everybody.')

  await openMenu(wren, 'Block a member')
  const block = wren.getByRole('dialog', { name: 'Block a member' })
  await block.getByRole('button', { name: `Block ${name}` }).click()
  await expect(block.getByText('Blocked', { exact: true })).toBeVisible()
  await block.getByRole('button', { name: 'Close' }).click()
  await expect(wren.getByText('1 message hidden by blocking')).toBeVisible()

  await openMenu(wren, 'Pause notifications')
  await expect(conversation(wren).getByText('Paused', { exact: true })).toBeVisible()
  await expectToast(wren, 'Notifications paused')
  await expectAbove(
    wren.getByRole('region', { name: /^Notifications/ }).getByRole('listitem'),
    wren.getByRole('button', { name: 'Send' }),
  )

  await openMenu(ada, 'Leave the room')
  const leave = ada.getByRole('dialog', { name: 'Leave this room' })
  await leave.getByRole('button', { name: 'Leave room' }).click()
  await expect(ada.getByRole('heading', { name: 'You left this room.' })).toBeFocused()
  await expect(wren.getByText(`${name} is not in the room any more.`)).toBeVisible()
  await expectParticipants(wren, '1 participant')
  await expect(ada.getByRole('heading', { name: 'You left this room.' })).toBeVisible()
  await ada.reload()
  await expect(ada.getByRole('heading', { name: 'Invalid Room' })).toBeVisible()
})

test('§2 an unknown room is shown as invalid to a member, and asks a visitor to sign in', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/match-room')
  await expect(page.getByRole('heading', { name: 'Invalid Room' })).toBeVisible()
  const text = "This match room doesn't exist or you don't have access."
  await expect(page.getByText(text)).toBeVisible()
  await page.goto('/match-room?id=0e8c5ab2-6a53-4d4e-9f32-0a9a4b8f0c11')
  await expect(page).toHaveURL('/match-room/0e8c5ab2-6a53-4d4e-9f32-0a9a4b8f0c11')
  await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible()
  await expect(page.getByText('Please sign in to access encrypted match rooms.')).toBeVisible()
  await join(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Invalid Room' })).toBeVisible()
})
