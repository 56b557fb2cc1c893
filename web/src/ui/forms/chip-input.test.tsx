import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { accessibilityFaults } from '../../../test/accessibility-faults.ts'
import { ChipInput } from './chip-input.tsx'

function Flags({ onSubmit }: { onSubmit?: () => void }) {
  const [values, setValues] = useState<string[]>([])
  return (
    <form onSubmit={onSubmit}>
      <ChipInput label="Red flags" values={values} onChange={setValues} />
    </form>
  )
}

const items = (list: Element | null) => [...(list?.querySelectorAll('li') ?? [])]

describe('ChipInput', () => {
  it('§5 adds a text by Enter without submitting the form, and by the Add button', async () => {
    const onSubmit = vi.fn<() => void>()
    const screen = await render(<Flags onSubmit={onSubmit} />)
    await userEvent.type(screen.getByRole('textbox', { name: 'Red flags' }), 'Ghosting{Enter}')
    await userEvent.keyboard('Love bombing')
    await screen.getByRole('button', { name: 'Add', exact: true }).click()
    expect(items(screen.container).map((item) => item.textContent)).toEqual([
      'Ghosting',
      'Love bombing',
    ])
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('§5 trims a text, and adds neither an empty nor a duplicate one', async () => {
    const screen = await render(<Flags />)
    const box = screen.getByRole('textbox')
    await userEvent.type(box, '   {Enter}')
    await userEvent.type(box, ' Ghosting {Enter}Ghosting{Enter}')
    expect(items(screen.container).map((item) => item.textContent)).toEqual(['Ghosting'])
    await expect.element(box).toHaveValue('')
  })

  it('§5 removes one text, and returns the focus to the box', async () => {
    const screen = await render(<Flags />)
    await userEvent.type(screen.getByRole('textbox'), 'One{Enter}Two{Enter}')
    await screen.getByRole('button', { name: 'Remove One' }).click()
    expect(items(screen.container).map((item) => item.textContent)).toEqual(['Two'])
    await expect.element(screen.getByRole('textbox')).toHaveFocus()
  })

  it('has no accessibility fault with texts in it', async () => {
    const screen = await render(<Flags />)
    await userEvent.type(screen.getByRole('textbox'), 'One{Enter}')
    expect(await accessibilityFaults(screen.container)).toEqual([])
  })
})
