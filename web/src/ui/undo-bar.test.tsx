import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { UndoBar } from './undo-bar.tsx'

it('§9 WCAG 2.2.1: the time to undo does not end while the button has the focus', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const onOver = vi.fn<() => void>()
  const bar = <UndoBar text="Posted." onUndo={() => undefined} onOver={onOver} />
  const { rerender } = await render(bar)
  page.getByRole('button', { name: 'Undo' }).element().focus()
  // Rendered as paused, so the time that has passed does not count.
  await rerender(bar)
  vi.advanceTimersByTime(60_000)
  expect(onOver).not.toHaveBeenCalled()
})
