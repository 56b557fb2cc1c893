import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Masked } from './masked.tsx'

it.each(['+1 (415) ***-**42', '***', 'From +1 (415) ***-**42 to @*****id', ''])(
  '§5 shows "%s" whole, each part under a key of its own',
  async (text) => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    const { container, rerender } = await render(<Masked text={text} />)
    expect(container.textContent).toBe(text)
    await rerender(<Masked text={`${text}.`} />)
    expect(container.textContent).toBe(`${text}.`)
    expect(logged).not.toHaveBeenCalled()
    logged.mockRestore()
  },
)
