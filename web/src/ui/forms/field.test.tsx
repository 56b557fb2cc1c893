import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { Field } from './field.tsx'
import { PasswordField } from './password-field.tsx'

describe('Field', () => {
  it('is named by its label, and described by its error instead of its hint', async () => {
    const screen = await render(<Field label="Age" hint="In years." error="Whole years only." />)
    const box = screen.getByRole('textbox', { name: 'Age', exact: true })
    await expect.element(box).toHaveAccessibleDescription('Whole years only.')
    await expect.element(box).toBeInvalid()
    await expect.element(screen.getByText('In years.')).not.toBeInTheDocument()
  })

  it('is valid without an error', async () => {
    const screen = await render(<Field label="Age" hint="In years." />)
    await expect.element(screen.getByRole('textbox')).toHaveAccessibleDescription('In years.')
    await expect.element(screen.getByRole('textbox')).toBeValid()
  })

  it('shows and hides a password without clearing it', async () => {
    const screen = await render(<PasswordField label="Password" name="password" />)
    // The button beside it is named by the word on it, so the label leads to the box alone.
    const box = screen.getByLabelText('Password')
    await box.fill('secret')
    await expect.element(box).toHaveAttribute('type', 'password')
    const show = screen.getByRole('button', { name: 'Show', exact: true })
    await expect.element(show).toHaveAccessibleDescription('Password')
    await show.click()
    await expect.element(box).toHaveAttribute('type', 'text')
    await expect.element(box).toHaveValue('secret')
    await screen.getByRole('button', { name: 'Hide', exact: true }).click()
    await expect.element(box).toHaveAttribute('type', 'password')
  })
})
