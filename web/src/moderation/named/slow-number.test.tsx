import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AskCode } from './ask-code.tsx'

const rules = vi.hoisted(() => Promise.withResolvers<void>())
// In a file of its own, because the parsing rules must still be loading, as on a slow network.
vi.mock('../../ui/read-back/parsed-input.ts', async (importOriginal) => {
  await rules.promise
  return importOriginal()
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('rules: Moderation: a number that could not be read at once is read back before a code is sent', async () => {
  const sent = vi.fn(async () => Response.json({ sent: true }))
  vi.stubGlobal('fetch', sent)
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('es-MX')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await render(<AskCode kind="phone" ways={['sms']} onSent={() => undefined} />)
  const field = page.getByLabelText('Your phone number')
  await field.fill('55 1234 5678')
  await userEvent.keyboard('{Enter}')
  const unread = 'This could not be read yet, so no code was sent. Please try again.'
  await expect
    .poll(() => vi.advanceTimersByTimeAsync(1_000).then(() => page.getByText(unread).query()))
    .not.toBeNull()
  rules.resolve()
  const line = page.getByRole('status').filter({ hasText: 'United States · +1 551 234 5678' })
  await expect.poll(() => vi.advanceTimersByTimeAsync(100).then(() => line.query())).not.toBeNull()
  await expect.element(line).toBeVisible()
  // Before the line has been there for a while.
  await userEvent.keyboard('{Enter}')
  const held = page.getByRole('status').filter({ hasText: 'Check the country, then press' })
  await expect.element(held).toBeVisible()
  expect(page.getByText(unread).query()).toBeNull()
  expect(sent).not.toHaveBeenCalled()
})
