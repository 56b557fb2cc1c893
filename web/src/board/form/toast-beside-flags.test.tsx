import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { meets } from '../../ui/toasts/find-free-place.ts'
import { Toaster } from '../../ui/toasts/toaster.tsx'
import { button, endBoard, openForm, startBoard, stepButton } from '../test-board.tsx'

beforeEach(startBoard)
afterEach(endBoard)

it.each([
  [1440, 900],
  [1280, 720],
])(
  '§9 the toast about missing red flags covers neither them nor their error (%i px)',
  async (width, height) => {
    await page.viewport(width, height)
    await render(<Toaster />)
    await openForm()
    await page.getByLabelText('Phone number').fill('415 555 0142')
    await stepButton('What happened').click()
    await button('Post Warning').click()
    const toast = () => document.querySelector('.toast-viewport li')?.getBoundingClientRect()
    await expect.poll(toast).toBeDefined()
    const flags = document.querySelector('fieldset[name=redFlags]')
    const kept = [...(flags?.querySelectorAll('legend, button, p') ?? [])]
    expect(kept.length).toBeGreaterThan(14)
    const covered = () => {
      const box = toast()
      return kept.flatMap((one) => {
        const text = one.textContent
        return box && meets(box, one.getBoundingClientRect()) ? [text] : []
      })
    }
    await expect.poll(covered, { timeout: 3_000 }).toEqual([])
  },
)
