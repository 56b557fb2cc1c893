import type { Page } from '@playwright/test'
import { type Credentials, enter, PASSWORD } from './members.ts'
import { expectToast } from './page-checks.ts'
import { expectInRoom, greetNewcomers, meet, newNumber, ownName, said, say } from './room-page.ts'
import { expect, test } from './sidelight-test.ts'

test.use({ settings: { MIN_ACCOUNT_AGE_HOURS: '0' } })
test.setTimeout(120_000)

const SOON = { timeout: 3_000 }

const box = (page: Page) => page.getByRole('textbox', { name: 'Message' })

/** What the server says of this page's room, to its member. */
async function ask<Answer>(page: Page, part = ''): Promise<Answer> {
  const room = new URL(page.url()).pathname.split('/').at(-1)
  const answer = await page.request.get(`/api/match-rooms/${room}${part}`)
  expect(answer.status()).toBe(200)
  return answer.json()
}

/** The newest record of the room's log, as whoever signed it wrote it. */
async function newestRecord(page: Page): Promise<{ kind: string; by: string; remove: string[] }> {
  const epochs = await ask<{ jws: string }[]>(page, '/epochs')
  const [, payload = ''] = epochs.at(-1)?.jws.split('.') ?? []
  return JSON.parse(Buffer.from(payload, 'base64url').toString())
}

test('§6 who is banned is out at once, and a browser of those who stay takes her out', async ({
  page: wren,
  openPage,
  operate,
}) => {
  const ada = await openPage()
  await meet(wren, ada, newNumber())
  await greetNewcomers(wren)
  await say(ada, 'I know where you live.')
  await expect(said(wren, 'I know where you live.')).toBeVisible()
  const name = await ownName(ada)
  const { memberId: hers } = await ask<{ memberId: string }>(ada)
  const { memberId: wrens } = await ask<{ memberId: string }>(wren)

  await operate('ban-from-room', hers, 'threats')
  const over = ada.getByRole('heading', { name: 'This room is not open to you any more.' })
  await expect(over).toBeVisible(SOON)
  await expect(wren.getByText(`${name} is not in the room any more.`)).toBeVisible()
  await expect(wren.getByText('1 participant', { exact: true })).toBeVisible()
  expect(await newestRecord(wren)).toMatchObject({ kind: 'remove', by: wrens, remove: [hers] })
  await say(wren, 'Only for who is left.')
  await expectInRoom(wren)

  await ada.getByRole('link', { name: 'Back to the dashboard' }).click()
  await expect(ada.getByText('No active chat rooms')).toBeVisible()
  await ada.goto(new URL(wren.url()).pathname)
  await expect(ada.getByRole('heading', { name: 'Invalid Room' })).toBeVisible()
})

test('§2 what she writes while offline is kept, also through a reload, and then sent', async ({
  page: wren,
  openPage,
}) => {
  const ada = await openPage()
  await meet(wren, ada, newNumber())
  await wren.context().setOffline(true)
  const note = wren.getByText('Connecting... What you write is kept until you can send it.')
  await greetNewcomers(wren)
  await expect(note).toBeVisible()
  await box(wren).fill('Written on the train.')
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
})

test('§5 §8 a message that does not arrive says so, stays, and can be tried again', async ({
  page: wren,
  openPage,
}) => {
  const ada = await openPage()
  await meet(wren, ada, newNumber())
  await greetNewcomers(wren)
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
})

test('§5 who is signed out is told, and finds her words once she is back', async ({
  page: wren,
  openPage,
}) => {
  const ada = await openPage()
  const { code } = await meet(wren, ada, newNumber())
  const credentials: Credentials = await signedOut(ada)
  await box(ada).fill('One more thing.')
  await ada.getByRole('button', { name: 'Send' }).click()
  await expectToast(ada, 'Authentication Required', 'Please sign in to send messages.')
  await expect(ada.getByRole('heading', { name: 'Sign In Required' })).toBeVisible()
  await enter(ada, credentials)
  await ada.reload()
  await ada.getByLabel('Recovery code').fill(code)
  await ada.getByRole('button', { name: 'Open', exact: true }).click()
  await expectInRoom(ada)
  await expect(box(ada)).toHaveValue('One more thing.')
})

/** Her session is over as far as her browser can show; answers what she signs in with again. */
async function signedOut(page: Page): Promise<Credentials> {
  const { user } = await (await page.request.get('/api/identity/get-session')).json()
  await page.context().clearCookies()
  return { email: user.email, password: PASSWORD }
}
