import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { accessibilityFaults } from '../../../test/accessibility-faults.ts'
import { AskCode } from './ask-code.tsx'

let sent: unknown[] = []
const onSent = vi.fn()
beforeEach(() => {
  sent = []
  onSent.mockReset()
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return Response.json({ sent: true })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const open = () => render(<AskCode kind="phone" ways={['sms']} onSent={onSent} />)
const field = () => page.getByLabelText('Your phone number')
const line = (words: string) => page.getByRole('status').filter({ hasText: words })
const send = () => page.getByRole('button', { name: 'Send a code' })
const codeTo = (value: string) => ({ kind: 'phone', value, way: 'sms' })

describe('rules: Moderation: the country of a number that gets a code', () => {
  it('is shown with the number, and the code goes to the country that was chosen', async () => {
    await open()
    await field().fill('55 1234 5678')
    await expect
      .element(line('The code goes to: United States · +1 551 234 5678'))
      .toHaveAttribute('aria-live', 'polite')
    await page.getByRole('button', { name: 'Other country' }).click()
    await page.getByRole('combobox', { name: 'Other country' }).selectOptions('MX')
    await expect.element(line('The code goes to: Mexico · +52 55 1234 5678')).toBeVisible()
    expect(await accessibilityFaults('body > div')).toEqual([])
    await send().click()
    await expect.poll(() => sent).toEqual([codeTo('+525512345678')])
    await expect
      .poll(() => onSent.mock.calls)
      .toEqual([[{ kind: 'phone', value: '+525512345678' }]])
  })

  it('is read back before a code is sent on a device of another country', async () => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('es-MX')
    // The line is drawn and announced by a timer, which would run on while a busy machine types.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await open()
    await field().fill('55 1234 5678')
    await userEvent.keyboard('{Enter}')
    const again = 'Check the country, then press “Send a code” again: United States · +1 551 234'
    await expect
      .poll(() => vi.advanceTimersByTimeAsync(600).then(() => line(again).query()))
      .not.toBeNull()
    await vi.advanceTimersByTimeAsync(600)
    await expect.element(line(again)).toHaveAttribute('aria-live', 'polite')
    expect(sent).toEqual([])
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => sent).toEqual([codeTo('+15512345678')])
  })

  it('is not asked about if the number names it', async () => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('es-MX')
    await open()
    await field().fill('+52 55 1234 5678')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => sent).toEqual([codeTo('+525512345678')])
  })

  it('keeps a landline of Argentina as it is called, without the 9', async () => {
    await open()
    await field().fill('+54 11 4321 5678')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => sent).toEqual([codeTo('+541143215678')])
  })
})

it.each([
  ['555-0142', 'Enter a whole number, with the code of its country.'],
  ['marlow@example.com', 'Enter a whole number, with the code of its country.'],
  ['415-555-0142 or 628-555-0119', 'This is more than one number. Enter one.'],
])('§6 sends no code for %s, and says why at the field', async (text, sentence) => {
  await open()
  await field().fill(text)
  await userEvent.keyboard('{Enter}')
  await expect.element(field()).toHaveAccessibleDescription(sentence)
  await expect.element(field()).toHaveFocus()
  expect(sent).toEqual([])
})
