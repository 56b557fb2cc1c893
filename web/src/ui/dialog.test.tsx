import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../app.css'
import { accessibilityFaults } from '../../test/accessibility-faults.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Field } from './field.tsx'

function Opener() {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  return (
    <main>
      <h1>Board</h1>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {open && (
        <Dialog
          title="Share a Safety Warning"
          description="Posted without your name."
          onClose={() => setOpen(false)}
          holdsText={text !== ''}
          footer={<Button onClick={() => setOpen(false)}>Cancel</Button>}
        >
          <Field label="Handle" value={text} onChange={(event) => setText(event.target.value)} />
        </Dialog>
      )}
    </main>
  )
}

async function opened() {
  const screen = await render(<Opener />)
  await screen.getByRole('button', { name: 'Open' }).click()
  return screen
}

describe('Dialog', () => {
  const blocked: string[] = []
  const note = (event: SecurityPolicyViolationEvent) => blocked.push(event.violatedDirective)
  beforeEach(() => document.addEventListener('securitypolicyviolation', note))
  afterEach(() => document.removeEventListener('securitypolicyviolation', note))

  it('is named by its title and starts on the first field', async () => {
    const screen = await opened()
    const dialog = screen.getByRole('dialog', { name: 'Share a Safety Warning' })
    await expect.element(dialog).toHaveAccessibleDescription('Posted without your name.')
    await expect.element(screen.getByRole('textbox', { name: 'Handle' })).toHaveFocus()
  })

  it('closes by Escape and gives the focus back to the opener', async () => {
    const screen = await opened()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
  })

  it('asks once before typed text is lost', async () => {
    const screen = await opened()
    await userEvent.keyboard('someone{Escape}')
    await expect.element(screen.getByText('What you wrote would be lost.')).toBeVisible()
    await screen.getByRole('button', { name: 'Keep writing' }).click()
    await expect.element(screen.getByRole('textbox')).toHaveValue('someone')
    await expect.element(screen.getByRole('textbox')).toHaveFocus()
    await userEvent.keyboard('{Escape}{Escape}')
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('holds the page behind it still and keeps the way out inside', async () => {
    const screen = await opened()
    expect(getComputedStyle(document.documentElement).overflow).toBe('hidden')
    await expect.element(screen.getByRole('link', { name: 'Exit this page' })).toBeVisible()
  })

  it('injects no style element and has no accessibility fault', async () => {
    const before = document.querySelectorAll('style').length
    const screen = await opened()
    await expect.element(screen.getByRole('dialog')).toBeVisible()
    expect(document.querySelectorAll('style')).toHaveLength(before)
    expect(blocked).toEqual([])
    expect(await accessibilityFaults(document.body)).toEqual([])
  })

  it('is a stop of the keyboard where it is long and holds nothing else to reach', async () => {
    const text = (paragraphs: number) =>
      Array.from({ length: paragraphs }, (_, index) => <p key={index}>A sentence of the rules.</p>)
    const dialog = (children: ReactNode) => (
      <Dialog title="Rules" onClose={() => undefined} footer={<Button>Close</Button>}>
        {children}
      </Dialog>
    )
    const screen = await render(dialog(text(1)))
    const part = screen.getByRole('group', { name: 'Rules' })
    await expect.element(part).not.toBeInTheDocument()
    await screen.rerender(dialog(<div>{text(200)}</div>))
    await expect.element(part).toHaveAttribute('tabindex', '0')
    expect(await accessibilityFaults(document.body)).toEqual([])
    await screen.rerender(dialog([<Field key="0" label="Handle" />, ...text(200)]))
    await expect.element(part).not.toBeInTheDocument()
  })
})
