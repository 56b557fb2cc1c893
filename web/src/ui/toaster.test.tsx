import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../app.css'
import { currentToast, dismissToast, toast } from '../platform/toasts.ts'
import { Dialog } from './dialog.tsx'
import { Field } from './field.tsx'
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

  it('§9 is at most 420 px wide on medium screens and up, and as wide as a phone below', async () => {
    await page.viewport(1280, 800)
    await render(<Toaster />)
    toast({ title: 'Saved', description: 'A sentence that is long enough for a line. '.repeat(5) })
    const viewport = document.querySelector('.toast-viewport')
    await expect.poll(() => viewport?.getBoundingClientRect().width).toBe(420)
    await page.viewport(767, 800)
    await expect.poll(() => viewport?.getBoundingClientRect().width).toBe(767)
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

  it('§4 goes by Escape when there is nothing else to close', async () => {
    await render(<Toaster />)
    toast({ title: 'Saved' })
    await expect.element(page.getByText('Saved').first()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(currentToast.get()?.open).toBe(false)
  })
})
