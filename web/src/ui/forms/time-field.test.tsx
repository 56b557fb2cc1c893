import { HOUR_MS } from '@sidelight/contract/rules/limits'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { showAtTwice } from '../../../test/at-twice.ts'
import { noteServerTime } from '../../platform/api/server-clock.ts'
import { TimeField } from './time-field.tsx'

const answerAt = (at: Date) => new Response(null, { headers: { date: at.toUTCString() } })

afterEach(() => {
  noteServerTime(answerAt(new Date()), Date.now())
  vi.useRealTimers()
})

it('our own: the time field allows times from now until its limit', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 2, 9, 30) })
  await render(<TimeField label="When?" aheadMs={48 * HOUR_MS} />)
  const field = page.getByLabelText('When?')
  await expect.element(field).toHaveAttribute('min', '2026-11-02T09:30')
  await expect.element(field).toHaveAttribute('max', '2026-11-04T09:30')
})

it('our own: the time field uses the clock of the server', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 2, 9, 30) })
  noteServerTime(answerAt(new Date(2026, 10, 3, 21, 30)), Date.now())
  await render(<TimeField label="When?" aheadMs={48 * HOUR_MS} />)
  const field = page.getByLabelText('When?')
  await expect.element(field).toHaveAttribute('min', '2026-11-03T21:30')
  await expect.element(field).toHaveAttribute('max', '2026-11-05T21:30')
})

it('our own: the time field has a second line for the time on a phone with text at 200%', async () => {
  await page.viewport(390, 844)
  await render(
    <div className="px-5">
      <TimeField label="When?" aheadMs={48 * HOUR_MS} />
    </div>,
  )
  const height = () => page.getByLabelText('When?').element().getBoundingClientRect().height
  expect(height()).toBe(44)
  await showAtTwice()
  await expect.poll(height).toBeGreaterThan(2 * 44)
})
