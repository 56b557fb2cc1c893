import {
  type FunctionComponent,
  isValidElement,
  type PropsWithChildren,
  type ReactNode,
} from 'react'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { Masked } from './masked.tsx'

it.each(['+1 (415) ***-**42', '***', 'From +1 (415) ***-**42 to @*****id', ''])(
  '§5 masked text shows "%s" completely, with unique keys for its parts',
  async (text) => {
    const { container, rerender } = await render(<Masked text={text} />)
    expect(container.textContent).toBe(text)
    await rerender(<Masked text={`${text}.`} />)
    expect(container.textContent).toBe(`${text}.`)
    for (const keys of keysWithin(Masked({ text }))) expect(new Set(keys).size).toBe(keys.length)
  },
)

/** Returns the keys of the elements in each list within `nodes`. */
function keysWithin(nodes: ReactNode): (string | null)[][] {
  const elements = [nodes].flat().filter((node) => isValidElement<PropsWithChildren>(node))
  const inner = elements.flatMap(({ type, props }) =>
    keysWithin(typeof type === 'string' ? props.children : rendered(type, props)),
  )
  return [elements.map(({ key }) => key), ...inner]
}

function rendered(component: unknown, props: PropsWithChildren): ReactNode {
  return (component as FunctionComponent<PropsWithChildren>)(props) as ReactNode
}
