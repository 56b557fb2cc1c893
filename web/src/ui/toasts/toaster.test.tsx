import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../app.css'
import { EXIT_TO } from '../../platform/session/quick-exit.ts'
import { currentToast, dismissToast, toast } from '../../platform/toasts.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { Field } from '../forms/field.tsx'
import { meets } from './find-free-place.ts'
import { Toaster } from './toaster.tsx'

afterEach(() => {
  dismissToast()
  vi.useRealTimers()
})

describe('Toaster', () => {
  it('§9 closes a toast by itself after 5000 ms', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await render(<Toaster />)
    toast({ title: 'Saved' })
    await expect.element(page.getByText('Saved').first()).toBeVisible()
    vi.advanceTimersByTime(4_999)
    expect(currentToast.get()?.open).toBe(true)
    vi.advanceTimersByTime(1)
    expect(currentToast.get()?.open).toBe(false)
  })

  it('§9 is at most 420 px wide, and fills the width of smaller screens', async () => {
    await page.viewport(1280, 800)
    await render(<Toaster />)
    toast({ title: 'Saved', description: 'A sentence that is long enough for a line. '.repeat(5) })
    const viewport = document.querySelector('.toast-viewport')
    await expect.poll(() => viewport?.getBoundingClientRect().width).toBe(420)
    await page.viewport(767, 800)
    await expect.poll(() => viewport?.getBoundingClientRect().width).toBe(767)
  })

  const isWrong = (label: string) => label === 'Phone number' || label === 'Location'
  it.each([390, 800, 1280])(
    '§9 covers no field with an error, no exit link and no main button at %i px',
    async (width) => {
      await page.viewport(width, 844)
      const onClose = () => undefined
      await render(
        <>
          <Toaster />
          <Dialog title="Edit" onClose={onClose} footer={<Button type="submit">Post</Button>}>
            <div className="space-y-5">
              {['Phone number', 'Handle', 'Email', 'Location', 'Timeframe'].map((label) => (
                <Field key={label} label={label} error={isWrong(label) ? 'Missing.' : undefined} />
              ))}
            </div>
          </Dialog>
        </>,
      )
      toast({
        title: 'Missing Information',
        description: 'Please provide a phone number and select at least one red flag.',
      })
      const shown = page.getByText('Missing Information').first()
      await expect.element(shown).toBeVisible()
      const dialog = page.getByRole('dialog')
      const kept = [
        ...dialog.element().querySelectorAll('[aria-invalid]'),
        dialog.getByRole('link', { name: 'Exit this page' }).element(),
        dialog.getByRole('button', { name: 'Post' }).element(),
      ]
      const covered = () => {
        const box = document.querySelector('.toast-viewport li')?.getBoundingClientRect()
        return kept.filter((one) => box && meets(box, one.getBoundingClientRect())).length
      }
      await expect.poll(covered).toBe(0)
    },
  )

  it.each([
    ['label', 'fixed top-4', 'fixed bottom-20'],
    ['note', 'fixed bottom-20', 'fixed top-4'],
  ])(
    '§9 does not cover the %s of a field with an error that is far away',
    async (what, label, note) => {
      await page.viewport(390, 844)
      await render(
        <>
          <Toaster />
          <label htmlFor="far" className={label}>
            A label
          </label>
          <p id="far-note" className={note}>
            A note
          </p>
          <input
            id="far"
            aria-invalid="true"
            aria-describedby="far-note"
            className="fixed bottom-0 left-0"
          />
        </>,
      )
      toast({ title: 'Missing Information' })
      await expect.element(page.getByText('Missing Information').first()).toBeVisible()
      const top = () =>
        document.querySelector('.toast-viewport li')?.getBoundingClientRect().top ?? 0
      const { bottom } = page.getByText(`A ${what}`).element().getBoundingClientRect()
      await expect.poll(top).toBeGreaterThan(bottom)
    },
  )

  it('§9 does not cover the exit link while the page scrolls, also with reduced motion', async () => {
    await page.viewport(390, 844)
    await render(
      <>
        {/* As in the style sheet for reduced motion, where a move is short but still exists. */}
        <style>{'* { transition-duration: 0.01ms !important }'}</style>
        <a href={EXIT_TO} className="fixed inset-x-0 top-0 h-16">
          Exit
        </a>
        <Toaster />
      </>,
    )
    toast({ title: 'Saved' })
    await expect.element(page.getByText('Saved').first()).toBeVisible()
    const top = () => document.querySelector('.toast-viewport li')?.getBoundingClientRect().top
    const gap = 4
    for (let moves = 0; moves < 3; moves += 1) {
      await expect.poll(top).toBe(64 + gap)
      dispatchEvent(new Event('scroll'))
      await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
    }
    expect(top()).toBe(64 + gap)
  })

  it('§9 is at the top on phones, with at most two lines of text', async () => {
    await page.viewport(390, 844)
    await render(<Toaster />)
    toast({ title: 'Saved', description: 'A sentence of some length. '.repeat(9) })
    const text = page.getByText(/^A sentence of some length/).first()
    await expect.element(text).toBeVisible()
    expect(text.element().getBoundingClientRect().height).toBeLessThanOrEqual(2 * 22)
    expect(text.element().getBoundingClientRect().top).toBeLessThan(100)
  })

  it('§9 interrupts a screen reader only for a failure', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await render(<Toaster />)
    const manner = (title: string) =>
      Array.from(document.querySelectorAll('[role=status]'))
        .find(({ textContent }) => textContent.includes(title))
        ?.getAttribute('aria-live')
    toast({ title: 'Saved' })
    await expect.poll(() => manner('Saved')).toBe('polite')
    toast({ title: 'Not Deleted', tone: 'destructive' })
    await expect.poll(() => manner('Not Deleted')).toBe('assertive')
  })

  it('§4 leaves Escape to an open dialog', async () => {
    const onClose = vi.fn<() => void>()
    await render(
      <>
        <Toaster />
        <Dialog title="Edit" onClose={onClose} footer={null}>
          <Field label="Handle" />
        </Dialog>
      </>,
    )
    toast({ title: 'Saved' })
    await expect.element(page.getByText('Saved').first()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
    expect(currentToast.get()?.open).toBe(true)
  })

  it('§4 closes a toast on Escape if no dialog is open', async () => {
    await render(<Toaster />)
    toast({ title: 'Saved' })
    await expect.element(page.getByText('Saved').first()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(currentToast.get()?.open).toBe(false)
  })
})
