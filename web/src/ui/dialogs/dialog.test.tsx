import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../app.css'
import { accessibilityFaults } from '../../../test/accessibility-faults.ts'
import { Button } from '../button.tsx'
import { Field } from '../forms/field.tsx'
import { Dialog } from './dialog.tsx'

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

/** Returns how many open dialogs the current history entry counts. Each dialog has two entries. */
function counted(): number {
  const state: unknown = history.state
  const entries: unknown =
    typeof state === 'object' && state !== null && Reflect.get(state, 'layers')
  return typeof entries === 'number' ? entries / 2 : 0
}

describe('Dialog', () => {
  const blocked: string[] = []
  const note = (event: SecurityPolicyViolationEvent) => blocked.push(event.violatedDirective)
  beforeEach(() => document.addEventListener('securitypolicyviolation', note))
  afterEach(() => document.removeEventListener('securitypolicyviolation', note))

  it('is named by its title, and focuses its first field', async () => {
    const screen = await opened()
    const dialog = screen.getByRole('dialog', { name: 'Share a Safety Warning' })
    await expect.element(dialog).toHaveAccessibleDescription('Posted without your name.')
    await expect.element(screen.getByRole('textbox', { name: 'Handle' })).toHaveFocus()
  })

  it('closes on Escape and returns the focus to the opener', async () => {
    const screen = await opened()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
  })

  it('asks once before typed text is discarded', async () => {
    const screen = await opened()
    await userEvent.keyboard('someone{Escape}')
    await expect.element(screen.getByText('What you wrote would be lost.')).toBeVisible()
    await screen.getByRole('button', { name: 'Keep writing' }).click()
    await expect.element(screen.getByRole('textbox')).toHaveValue('someone')
    await expect.element(screen.getByRole('textbox')).toHaveFocus()
    await userEvent.keyboard('{Escape}{Escape}')
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('§9 closes on Back, which does not leave the page', async () => {
    const before = history.length
    const screen = await opened()
    await expect.poll(counted).toBe(1)
    history.back()
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    await expect.poll(counted).toBe(0)
    await expect.element(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
    await screen.getByRole('button', { name: 'Open' }).click()
    await expect.poll(counted).toBe(1)
    await screen.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(counted).toBe(0)
    // Opening and closing it repeatedly adds entries ahead in the history, but none behind.
    expect(history.length).toBeLessThanOrEqual(before + 2)
  })

  it('§9 asks on Back if text was typed, and stays open', async () => {
    const screen = await opened()
    await userEvent.keyboard('someone')
    history.back()
    await expect.element(screen.getByText('What you wrote would be lost.')).toBeVisible()
    await expect.poll(counted).toBe(1)
    await screen.getByRole('button', { name: 'Keep writing' }).click()
    await expect.element(screen.getByRole('textbox')).toHaveValue('someone')
    history.back()
    await screen.getByRole('button', { name: 'Discard' }).click()
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    await expect.poll(counted).toBe(0)
  })

  it('§9 stays open after two quick presses of Back', async () => {
    const screen = await opened()
    await userEvent.keyboard('someone')
    await expect.poll(counted).toBe(1)
    let moves = 0
    const count = () => (moves += 1)
    navigation.addEventListener('currententrychange', count)
    history.back()
    history.back()
    // Waits for both presses and the way back, so that none of them affects the next test.
    await expect.poll(() => moves).toBeGreaterThanOrEqual(3)
    navigation.removeEventListener('currententrychange', count)
    await expect.poll(counted).toBe(1)
    await screen.getByRole('button', { name: 'Discard' }).click()
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    await expect.poll(counted).toBe(0)
  })

  it('§9 offers to leave if a draft is stored, and says for how long', async () => {
    const acts: string[] = []
    const kept = {
      question: 'Leave this warning?',
      onDevice: true,
      onDiscard: () => acts.push('discard'),
    }
    const onClose = () => acts.push('close')
    const screen = await render(
      <Dialog title="Edit" onClose={onClose} kept={kept} holdsText footer={null}>
        <Field label="Handle" />
      </Dialog>,
    )
    await userEvent.keyboard('{Escape}')
    await expect
      .element(screen.getByRole('alert').getByText(/^Your draft stays on this device for 7 days/))
      .toBeVisible()
    await screen.getByRole('button', { name: 'Leave' }).click()
    await screen.getByRole('button', { name: 'Discard' }).click()
    expect(acts).toEqual(['close', 'discard', 'close'])
    expect(await accessibilityFaults(document.body)).toEqual([])
  })

  it('§9 closes the innermost of nested dialogs first on Back', async () => {
    const closed: string[] = []
    function Nested() {
      const [open, setOpen] = useState(['outer', 'inner'])
      return open.map((title) => (
        <Dialog
          key={title}
          title={title}
          footer={null}
          onClose={() => {
            closed.push(title)
            setOpen(open.filter((other) => other !== title))
          }}
        >
          <p>{title}</p>
        </Dialog>
      ))
    }
    await render(<Nested />)
    await expect.poll(counted).toBe(2)
    history.back()
    await expect.poll(() => closed).toEqual(['inner'])
    await expect.poll(counted).toBe(1)
    history.back()
    await expect.poll(() => closed).toEqual(['inner', 'outer'])
    await expect.poll(counted).toBe(0)
  })

  it('§9 goes back one of its steps before it closes on Back', async () => {
    const acts: string[] = []
    let steps = 1
    const onBack = () => {
      acts.push('step')
      steps -= 1
      return steps >= 0
    }
    await render(
      <Dialog title="Steps" onBack={onBack} onClose={() => acts.push('close')} footer={null}>
        <p>Step</p>
      </Dialog>,
    )
    await expect.poll(counted).toBe(1)
    history.back()
    await expect.poll(() => acts).toEqual(['step'])
    await expect.poll(counted).toBe(1)
    history.back()
    await expect.poll(() => acts).toEqual(['step', 'step', 'close'])
  })

  it('§9 makes the browser ask before a reload only if text would be lost', async () => {
    const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
    const screen = await opened()
    expect(isAsked()).toBe(false)
    await userEvent.keyboard('someone')
    expect(isAsked()).toBe(true)
    await userEvent.keyboard('{Escape}{Escape}')
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    expect(isAsked()).toBe(false)
  })

  it('stops the page behind it from scrolling, and contains the exit link', async () => {
    const screen = await opened()
    expect(getComputedStyle(document.documentElement).overflow).toBe('hidden')
    await expect.element(screen.getByRole('link', { name: 'Exit this page' })).toBeVisible()
  })

  it('dims the whole page behind it, fixed elements included', async () => {
    await page.viewport(1280, 800)
    // Elements like the site's header, and one at the other end of the window.
    await render(
      <>
        <header className="fixed top-0 left-0 z-40 h-8 w-24 bg-fg" />
        <footer className="fixed right-0 bottom-0 z-40 h-8 w-24 bg-fg" />
      </>,
    )
    const take = () =>
      Promise.all(
        (['banner', 'contentinfo'] as const).map((role) => {
          const element = page.getByRole(role, { includeHidden: true })
          return page.screenshot({ element, base64: true, save: false })
        }),
      )
    const before = await take()
    const screen = await opened()
    await expect.element(screen.getByRole('dialog')).toBeVisible()
    // The first picture after the change may still show the frame before.
    const same = async () => (await take()).map((picture, at) => picture === before[at])
    await expect.poll(same).toEqual([false, false])
  })

  it('injects no style element and has no accessibility fault', async () => {
    const before = document.querySelectorAll('style').length
    const screen = await opened()
    await expect.element(screen.getByRole('dialog')).toBeVisible()
    expect(document.querySelectorAll('style')).toHaveLength(before)
    expect(blocked).toEqual([])
    expect(await accessibilityFaults(document.body)).toEqual([])
  })

  it('has a tab stop if it scrolls and contains no other', async () => {
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
    await screen.rerender(dialog([<Field key="handle" label="Handle" />, ...text(200)]))
    await expect.element(part).not.toBeInTheDocument()
  })
})
