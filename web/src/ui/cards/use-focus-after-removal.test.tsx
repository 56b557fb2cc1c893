import { useRef } from 'react'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'

function List({ isOpen, length }: { isOpen: boolean; length: number }) {
  const button = useRef<HTMLButtonElement>(null)
  useFocusAfterRemoval(button, { isOpen, length })
  return (
    <button type="button" ref={button}>
      Manage
    </button>
  )
}

it.each([
  [true, 1],
  [false, 0],
])('a shorter list takes the focus only while it is open: %s', async (isOpen, focused) => {
  const screen = await render(<List isOpen={isOpen} length={2} />)
  await screen.rerender(<List isOpen={isOpen} length={1} />)
  expect(screen.container.querySelectorAll('button:focus')).toHaveLength(focused)
})

it('a longer list leaves the focus where it is', async () => {
  const screen = await render(<List isOpen length={1} />)
  await screen.rerender(<List isOpen length={2} />)
  expect(document.activeElement).toBe(document.body)
})
