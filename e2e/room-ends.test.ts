import type { Page } from '@playwright/test'
import { type Credentials, PASSWORD, signIn } from './members.ts'
import { expectToast } from './page-checks.ts'
import {
  acknowledgeNewMembers,
  conversation,
  expectInRoom,
  expectParticipants,
  meet,
  newNumber,
  ownName,
  said,
  say,
  sendPlain,
} from './room-page.ts'
import { expect, test } from './sidelight-test.ts'

const box = (page: Page) => page.getByRole('textbox', { name: 'Message' })

/** Returns the server's answer to a call about the room of this page, made as its member. */
async function ask<Answer>(page: Page, part = ''): Promise<Answer> {
  const room = new URL(page.url()).pathname.split('/').at(-1)
  const answer = await page.request.get(`/api/match-rooms/${room}${part}`)
  expect(answer.status()).toBe(200)
  return answer.json()
}

/** Returns the payload of the newest record in the room's log. */
async function newestRecord(page: Page): Promise<{ kind: string; by: string; remove: string[] }> {
  const epochs = await ask<{ jws: string }[]>(page, '/epochs')
  const [, payload = ''] = epochs.at(-1)?.jws.split('.') ?? []
  return JSON.parse(Buffer.from(payload, 'base64url').toString())
}

test("§6 a banned member loses the room at once, and another member's browser removes her from its log", {
  tag: '@full',
}, async ({ page: wren, openPage, operate }) => {
  const ada = await openPage()
  await meet(wren, ada, newNumber())
  await acknowledgeNewMembers(wren)
  await say(ada, 'I know where you live.')
  await expect(said(wren, 'I know where you live.')).toBeVisible()
  const name = await ownName(ada)
  const { memberId: hers } = await ask<{ memberId: string }>(ada)
  const { memberId: wrens } = await ask<{ memberId: string }>(wren)

  await operate('ban-from-room', hers, 'threats')
  const over = ada.getByRole('heading', { name: 'This room is not open to you any more.' })
  await expect(over).toBeVisible()
  await expect(wren.getByText(`${name} is not in the room any more.`)).toBeVisible()
  await expectParticipants(wren, '1 participant')
  await expect
    .poll(() => newestRecord(wren))
    .toMatchObject({ kind: 'remove', by: wrens, remove: [hers] })
  await say(wren, 'Only for who is left.')
  await expectInRoom(wren)

  await ada.getByRole('link', { name: 'Back to the dashboard' }).click()
  await expect(ada.getByText('No active chat rooms')).toBeVisible()
  await ada.goto(new URL(wren.url()).pathname)
  await expect(ada.getByRole('heading', { name: 'Invalid Room' })).toBeVisible()
})

test('§2 §5 a message written offline or while signed out is kept, even after a reload', {
  tag: '@full',
}, async ({ page: wren, openPage }) => {
  const ada = await openPage()
  const { code } = await meet(wren, ada, newNumber())
  await wren.context().setOffline(true)
  const note = wren.getByText('Connecting... What you write is kept until you can send it.')
  await acknowledgeNewMembers(wren)
  await expect(note).toBeVisible()
  await box(wren).fill('Written on the train.')
  await expect(wren.getByText('Draft kept on this device.')).toBeVisible()
  await expect(wren.getByRole('button', { name: 'Send' })).toBeDisabled()
  await wren.context().setOffline(false)
  await wren.reload()
  await expectInRoom(wren)
  await expect(box(wren)).toHaveValue('Written on the train.')
  expect(await wren.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('train')
  await wren.getByRole('button', { name: 'Send' }).click()
  await expect(said(ada, 'Written on the train.')).toBeVisible()
  await wren.reload()
  await expectInRoom(wren)
  await expect(box(wren)).toHaveValue('')

  const credentials: Credentials = await endSession(ada)
  await box(ada).fill('One more thing.')
  await ada.getByRole('button', { name: 'Send' }).click()
  await expectToast(ada, 'Authentication Required', 'Please sign in to send messages.')
  await expect(ada.getByRole('heading', { name: 'Sign In Required' })).toBeVisible()
  await signIn(ada, credentials)
  await ada.reload()
  await ada.getByLabel('Recovery code').fill(code)
  await ada.getByRole('button', { name: 'Open', exact: true }).click()
  await expectInRoom(ada)
  await expect(box(ada)).toHaveValue('One more thing.')
})

test('§2 §5 §8 an unsent message is marked and kept, and an unencrypted one is labelled', {
  tag: '@full',
}, async ({ page: wren, openPage }) => {
  const ada = await openPage()
  await meet(wren, ada, newNumber())
  await acknowledgeNewMembers(wren)
  await box(wren).fill('   ')
  await box(wren).press('Enter')
  await expect(wren.getByText('No messages yet.')).toBeVisible()

  const sending = '**/api/match-rooms/*/messages'
  await wren.route(sending, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await box(wren).fill('Did he tell you about the fee?')
  await wren.getByRole('button', { name: 'Send' }).click()
  await expectToast(wren, 'Send Failed', 'Failed to send message. Please try again.')
  await expect(wren.getByText('Not sent.')).toBeVisible()
  await wren.unroute(sending)
  await wren.getByRole('button', { name: 'Try again' }).click()
  await expect(said(ada, 'Did he tell you about the fee?')).toBeVisible()
  await expect(wren.getByText('Not sent.')).toHaveCount(0)

  await sendPlain(ada, 'Nobody locked this.')
  await expect(said(wren, 'Nobody locked this.')).toBeVisible()
  await expect(wren.getByText('Not encrypted, sender not verified')).toBeVisible()
  await expect(conversation(wren).getByText('Encrypted', { exact: true })).toHaveCount(0)
})

/**
 * Ends the session by deleting the browser's cookies. Returns the credentials for signing in again.
 */
async function endSession(page: Page): Promise<Credentials> {
  const { user } = await (await page.request.get('/api/identity/get-session')).json()
  await page.context().clearCookies()
  return { email: user.email, password: PASSWORD }
}
