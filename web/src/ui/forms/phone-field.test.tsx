import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../app.css'
import { Button } from '../button.tsx'
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
