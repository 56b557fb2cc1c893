import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../app.css'
import { RestoredFocus, useRestoredFocus } from './restore-focus.tsx'

function Part({ title, onLeave }: { title: string; onLeave: () => void }) {
  useRestoredFocus()
  return (
    <>
      <h1>{title}</h1>
      <button type="button" onClick={onLeave}>
        Leave
      </button>
    </>
  )
}

function Place() {
  const [title, setTitle] = useState('Room')
  const next = () => setTitle('You left')
  return (
    <>
      <input aria-label="Elsewhere" onInput={next} />
      <RestoredFocus>
        <Part key={title} title={title} onLeave={next} />
      </RestoredFocus>
    </>
  )
}

const heading = (name: string) => page.getByRole('heading', { name })

it('the focus moves to the next part when the focused part disappears', async () => {
  await render(<Place />)
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect.element(heading('You left')).toHaveFocus()
})

it('the focus stays on another element, and is not restored without a focused part', async () => {
  const screen = await render(<Place />)
  const elsewhere = page.getByLabelText('Elsewhere')
  await elsewhere.click()
  await userEvent.keyboard('x')
  await expect.element(heading('You left')).toBeVisible()
  await expect.element(elsewhere).toHaveFocus()
  await screen.unmount()
  await render(<Place />)
  elsewhere.element().dispatchEvent(new Event('input', { bubbles: true }))
  await expect.element(heading('You left')).toBeVisible()
  expect(document.activeElement).toBe(document.body)
})
