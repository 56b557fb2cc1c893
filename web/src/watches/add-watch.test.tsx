import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../app.css'
import { accessibilityFaults } from '../../test/accessibility-faults.ts'
import { chooseCountry, forgetPrefill, typePrefill } from '../platform/storage/search-prefill.ts'
import { AddWatch } from './add-watch.tsx'
import type { NewWatch } from './use-add-watch.ts'

const onAdd = vi.fn<(watch: NewWatch) => Promise<void>>()
const added = () => onAdd.mock.calls.map(([watch]) => watch)
const field = () => page.getByLabelText('Number, handle or email')
const watch = () => page.getByRole('button', { name: 'Watch', exact: true })
const line = (words: string) => page.getByRole('status').filter({ hasText: words })
const mexican = { kind: 'phone', value: '+525512345678' }
const american = { kind: 'phone', value: '+15512345678' }

const show = () => render(<AddWatch suggestions={[]} onAdd={onAdd} />)
async function chooseMexico() {
  await page.getByRole('button', { name: 'Other country' }).click()
  await page.getByRole('combobox', { name: 'Other country' }).selectOptions('MX')
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
beforeEach(() => {
  onAdd.mockReset().mockResolvedValue()
  forgetPrefill()
})

describe('rules: Watches: the country of a typed number', () => {
  it('is shown with the number, and another one can be chosen', async () => {
    await show()
    await field().fill('55 1234 5678')
    await expect
      .element(line('You will watch: United States · +1 551 234 5678'))
      .toHaveAttribute('aria-live', 'polite')
    await chooseMexico()
    await expect.element(line('You will watch: Mexico · +52 55 1234 5678')).toBeVisible()
    expect(await accessibilityFaults('body > div')).toEqual([])
    await watch().click()
    await expect.poll(added).toEqual([mexican])
    await expect.element(field()).toHaveValue('')
    await field().fill('551 234 5678')
    await expect.element(line('United States')).toBeVisible()
  })

  it('is the one that she chose for the search box', async () => {
    typePrefill('55 1234 5678')
    chooseCountry('MX')
    await show()
    await field().fill('55 1234 5678')
    await expect
      .element(line('You will watch: Mexico · +52 55 1234 5678'))
      .toHaveAttribute('aria-live', 'polite')
    await watch().click()
    await expect.poll(added).toEqual([mexican])
  })

  it('is read back before the number is saved on a device of another country, however fast Enter is pressed', async () => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('es-MX')
    // The line is drawn and announced by a timer, which would run on while a busy machine types.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await show()
    await field().fill('55 1234 5678')
    await userEvent.keyboard('{Enter}')
    const again = 'Check the country, then press Watch again: United States · +1 551 234 5678'
    await expect
      .poll(() => vi.advanceTimersByTimeAsync(600).then(() => line(again).query()))
      .not.toBeNull()
    await vi.advanceTimersByTimeAsync(600)
    await expect.element(line(again)).toHaveAttribute('aria-live', 'polite')
    await expect.element(field()).toHaveFocus()
    expect(added()).toEqual([])
    await userEvent.keyboard('{Enter}')
    await expect.poll(added).toEqual([american])
  })

  it('is not asked about on a device of the same country', async () => {
    await show()
    await field().fill('551 234 5678')
    await userEvent.keyboard('{Enter}')
    await expect.poll(added).toEqual([american])
  })

  it('is not asked about if the number names it', async () => {
    await show()
    await field().fill('+52 55 1234 5678')
    await userEvent.keyboard('{Enter}')
    await expect.poll(added).toEqual([mexican])
  })
})

describe('rules: Watches: a typed text that cannot be watched', () => {
  it.each([
    ['555-0142', 'Enter a whole number, with its area code.'],
    ['12', 'Enter a whole number, with its area code.'],
    ['415-555-0142 or 628-555-0119', 'This is more than one number. Enter one.'],
    [
      '41555501421234',
      'This number looks too long. Check it again, or write + and the code of its country first.',
    ],
  ])('is refused at the field, and sends nothing: %s', async (text, sentence) => {
    await show()
    await field().fill(text)
    await userEvent.keyboard('{Enter}')
    await expect.element(field()).toHaveAccessibleDescription(sentence)
    await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field()).toHaveValue(text)
    expect(added()).toEqual([])
  })

  it('is said to be a name or a link while it is typed', async () => {
    await show()
    await field().fill('Marlow Tarnwick')
    const name = 'This is a name. You can watch a number, a handle or an email.'
    await expect.element(line(name)).toBeVisible()
    await field().fill('https://example.com/marlow')
    const link = 'This is a web address. Enter his handle or number.'
    await expect.element(line(link)).toBeVisible()
  })
})
