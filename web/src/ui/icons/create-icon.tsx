import { type ComponentProps, createElement, type ReactElement } from 'react'

export type Icon = (props: ComponentProps<'svg'>) => ReactElement

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>]

/**
 * Returns a component that renders the shapes of an icon, 24 units wide, in the colour of the text
 * around it.
 */
export function createIcon(shapes: readonly Shape[]): Icon {
  const children = shapes.map(([tag, attributes], key) =>
    createElement(tag, { ...attributes, key }),
  )
  return function Icon(props) {
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
        {children}
      </svg>
    )
  }
}
