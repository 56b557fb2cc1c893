import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../app.css'
import { Button } from '../button.tsx'
import { words } from '../messages.ts'
import { PhoneField } from './phone-field.tsx'

it('§5 the phone field warns of a missing digit without moving the button that is being pressed', async () => {
  const onPress = vi.fn()
  await render(
    <>
      <PhoneField label="Phone number" />
      <Button onClick={onPress}>Save</Button>
    </>,
  )
  const number = page.getByLabelText('Phone number')
  await number.fill('415 555 014')
  await page.getByRole('button', { name: 'Save' }).click({ delay: 100 })
  await expect
    .element(number)
    .toHaveAccessibleDescription(/^This is shorter than most phone numbers/)
  expect(onPress).toHaveBeenCalledOnce()
})

it('§5 the phone field warns of two numbers while they are typed, but not of one with an extension', async () => {
  await render(<PhoneField label="Phone number" hint="The hint." />)
  const number = page.getByLabelText('Phone number')
  await number.fill('415-555-0142, 628-555-0119')
  await expect.element(number).toHaveAccessibleDescription(words.severalNumbers)
  await number.fill('415-555-0142, ext. 12345')
  await expect.element(number).toHaveAccessibleDescription('The hint.')
})

it('§5 the phone field warns of two numbers in its initial value', async () => {
  await render(<PhoneField label="Phone number" defaultValue="(415) 555-0142 (628) 555-0119" />)
  await expect
    .element(page.getByLabelText('Phone number'))
    .toHaveAccessibleDescription(words.severalNumbers)
})

it('§5 the phone field warns of two numbers that are set by its caller', async () => {
  const set = (value: string) => (
    <PhoneField label="Phone number" value={value} onChange={() => undefined} />
  )
  const { rerender } = await render(set('415-555-0142'))
  await rerender(set('415-555-0142 628-555-0119'))
  await expect
    .element(page.getByLabelText('Phone number'))
    .toHaveAccessibleDescription(words.severalNumbers)
})

it.each([
  ['+41 55 550 142', words.doubtedNumber.incomplete],
  ['+52 1 55 1234 567', words.doubtedNumber.incomplete],
  ['+52 55 1234 56789', words.doubtedNumber.tooLong],
  ['07700 900123', words.doubtedNumber.tooLong],
])('§5 the phone field doubts %s as the search box does, once it is left', async (text, note) => {
  await render(
    <>
      <PhoneField label="Phone number" hint="The hint." />
      <Button>Save</Button>
    </>,
  )
  const number = page.getByLabelText('Phone number')
  const save = page.getByRole('button', { name: 'Save' })
  await number.fill(text)
  await expect.element(number).toHaveAccessibleDescription('The hint.')
  await save.click()
  await expect.element(number).toHaveAccessibleDescription(note)
  await number.fill('+52 55 1234 5678')
  await save.click()
  await expect.element(number).toHaveAccessibleDescription('The hint.')
})

it('§5 the phone field cuts no pasted link', async () => {
  await render(<PhoneField label="Phone number" />)
  const link = `https://api.whatsapp.com/send?phone=5215512345678&text=${'Hola'.repeat(20)}`
  const number = page.getByLabelText('Phone number')
  await number.fill(link)
  await expect.element(number).toHaveValue(link)
  await expect.element(number).not.toHaveAttribute('maxlength')
})
