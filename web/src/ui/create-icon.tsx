import { type ComponentProps, createElement } from 'react'

interface Shapes {
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[]
}

/**
 * Returns a component that renders an icon of the icon library, 24 units wide, in the colour of the
 * text around it. The build uses it in place of the library's own function (`vite.config.ts`).
 */
export function createIcon({ node }: Shapes) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return function Icon(props: ComponentProps<'svg'>) {
    return (
      <svg
        width="24"
        height="24"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        {...props}
      >
        {shapes}
      </svg>
    )
  }
}
