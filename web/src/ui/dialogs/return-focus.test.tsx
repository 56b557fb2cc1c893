import { useEffect, useRef, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../app.css'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'

/** Opens a dialog that is replaced twice, the second time by one whose opener was disabled. */
function Replacing() {
  const [step, setStep] = useState<'none' | 'choice' | 'form' | 'received'>('none')
  const [isSending, setSending] = useState(false)
  const close = () => setStep('none')
  return (
    <main>
      <Button onClick={() => setStep('choice')}>Open</Button>
      {step === 'choice' && (
        <Dialog title="Choice" onClose={close}>
          <Button onClick={() => setStep('form')}>Go on</Button>
        </Dialog>
      )}
      {step === 'form' && (
        <Dialog key="form" title="Form" onClose={close}>
          <Button
            disabled={isSending}
            onClick={() => {
              setSending(true)
              setTimeout(setStep, 0, 'received')
            }}
          >
            Send
          </Button>
        </Dialog>
      )}
      {step === 'received' && (
        <Dialog key="received" title="Received" onClose={close}>
          Thank you.
        </Dialog>
      )}
    </main>
  )
}

/** Opens a dialog whose confirmation disables the opener until `answered`. */
function Confirming({ answered }: { answered: Promise<void> }) {
  const [state, setState] = useState<'none' | 'asked' | 'saving'>('none')
  async function save() {
    setState('saving')
    await answered
    setState('none')
  }
  return (
    <main>
      <Button disabled={state === 'saving'} onClick={() => setState('asked')}>
        {state === 'saving' ? 'Saving...' : 'Save'}
      </Button>
      {state === 'asked' && (
        <Dialog title="Confirm that it is you" onClose={() => setState('none')}>
          <Button onClick={() => void save()}>Confirm</Button>
        </Dialog>
      )}
    </main>
  )
}

/** Opens a dialog whose confirmation opens a form, which focuses its field. */
function Leading() {
  const [state, setState] = useState<'none' | 'asked' | 'form'>('none')
  return (
    <main>
      <Button onClick={() => setState('asked')}>Change</Button>
      {state === 'form' && <FocusedField />}
      {state === 'asked' && (
        <Dialog title="Confirm that it is you" onClose={() => setState('none')}>
          <Button onClick={() => setState('form')}>Confirm</Button>
        </Dialog>
      )}
    </main>
  )
}

function FocusedField() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return <input ref={field} aria-label="New email" />
}

describe('a closed dialog', () => {
  it('§2 leaves the focus to the form that its confirmation opens', async () => {
    const screen = await render(<Leading />)
    await screen.getByRole('button', { name: 'Change' }).click()
    await screen.getByRole('button', { name: 'Confirm' }).click()
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    // Radix returns the focus in a later task.
    await new Promise((done) => setTimeout(done))
    await expect.element(screen.getByRole('textbox', { name: 'New email' })).toHaveFocus()
  })

  it('§2 returns the focus to what opened the dialog that it replaced', async () => {
    const screen = await render(<Replacing />)
    await screen.getByRole('button', { name: 'Open' }).click()
    await screen.getByRole('button', { name: 'Go on' }).click()
    await screen.getByRole('button', { name: 'Send' }).click()
    await expect.element(screen.getByRole('dialog', { name: 'Received' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
  })

  it('§2 returns the focus to an opener that is disabled at first, once it is enabled', async () => {
    const answer = Promise.withResolvers<void>()
    const screen = await render(<Confirming answered={answer.promise} />)
    await screen.getByRole('button', { name: 'Save' }).click()
    await screen.getByRole('button', { name: 'Confirm' }).click()
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: 'Saving...' })).toBeDisabled()
    answer.resolve()
    await expect.element(screen.getByRole('button', { name: 'Save' })).toHaveFocus()
  })
})
