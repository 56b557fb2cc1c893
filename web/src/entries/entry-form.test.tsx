import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../app.css'
import { accessibilityFaults } from '../../test/accessibility-faults.ts'
import { noteUnreported } from '../platform/storage/unreported-number.ts'
import { newDraft } from './entry-draft.ts'
import { EntryForm } from './entry-form.tsx'

const nothing = () => undefined
const save = { send: nothing, isPending: false, done: { title: '' }, failedTitle: '' }

async function show(phoneNumber: string) {
  const initial = newDraft(phoneNumber)
  await render(
    <EntryForm
      memberId="m1"
      initial={initial}
      save={save}
      onFilled={nothing}
      onSaved={nothing}
      onCancel={nothing}
    />,
  )
  return page.getByRole('checkbox')
}

afterEach(() => noteUnreported(undefined))

it('rules: Search: an entry about a number without reports first offers to count only from three', async () => {
  noteUnreported('415 555 0142')
  const choices = await show('(415) 555-0142')
  await expect.element(choices.first()).toHaveAccessibleName('Count me only from three')
  await expect.element(choices.first()).not.toBeChecked()
  await expect.element(page.getByText(/^Nobody had reported this number when/)).toBeVisible()
  expect(await accessibilityFaults('body > div')).toEqual([])
})

it('rules: Search: an entry about any other number first offers to count at all', async () => {
  noteUnreported('415 555 0143')
  const choices = await show('(415) 555-0142')
  await expect.element(choices.nth(0)).toHaveAccessibleName('Let this count for other women')
  await expect.element(choices.nth(1)).toHaveAccessibleName('Count me only from three')
})
