import { useRef, useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../app.css'
import { Button } from './button.tsx'

/** A button whose action runs until the test ends it. */
function Act() {
  const [acting, setActing] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button disabled={acting} onClick={() => setActing(true)}>
        Act
      </Button>
      <input ref={box} aria-label="Elsewhere" onInput={() => setActing(false)} />
    </>
  )
}

const act = () => page.getByRole('button', { name: 'Act' })
const elsewhere = () => page.getByLabelText('Elsewhere')

/** Ends the action without moving the focus. */
async function finish() {
  elsewhere()
    .element()
    .dispatchEvent(new Event('input', { bubbles: true }))
  await expect.element(act()).toBeEnabled()
}

/**
 * Waits for a frame, in which the browser checks whether the focused element may have the focus.
 */
const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))

it('a button gets the focus back after its action, unless another element has taken it', async () => {
  await render(<Act />)
  await act().click()
  await frame()
  expect(document.activeElement).toBe(document.body)
  await finish()
  await expect.element(act()).toHaveFocus()
  await act().click()
  await elsewhere().click()
  await finish()
  await expect.element(elsewhere()).toHaveFocus()
})

it('a button breaks its text into two lines on a phone instead of growing too wide', async () => {
  await page.viewport(390, 700)
  await render(
    <div className="w-36">
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <Button key={size} size={size}>
          Enviármelo por correo
        </Button>
      ))}
    </div>,
  )
  for (const button of page.getByRole('button').elements()) {
    expect(button.clientWidth).toBeLessThanOrEqual(144)
    expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth)
  }
})
