import { Suspense, useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { StaticIsland } from './static-island.tsx'

function Box() {
  const [text, setText] = useState('')
  return (
    <label>
      Number <input value={text} onChange={(event) => setText(event.target.value)} />
      <output>{text}</output>
    </label>
  )
}
const Plans = () => <h2>Plans, drawn by script</h2>
/** Renders nothing and calls `by` when React has mounted it. */
function Taken({ by }: { by: () => void }) {
  useEffect(by, [by])
  return null
}

const HTML = '<div id="plans"><h2>Plans, as they came</h2></div>'

let place: HTMLElement
beforeEach(() => {
  place = document.createElement('div')
  document.body.append(place)
})
afterEach(() => place.remove())

describe('StaticIsland', () => {
  it('keeps prerendered HTML without replacing a node', async () => {
    place.innerHTML = HTML
    const heading = place.querySelector('h2')
    const taken = Promise.withResolvers<void>()
    const root = hydrateRoot(
      place,
      <>
        <StaticIsland id="plans" part={Plans} />
        <Taken by={taken.resolve} />
      </>,
    )
    await taken.promise
    expect(place.textContent).toBe('Plans, as they came')
    expect(place.querySelector('h2')).toBe(heading)
    root.unmount()
  })

  it('renders the part if it was not prerendered', async () => {
    const screen = await render(
      <Suspense>
        <StaticIsland id="plans" part={Plans} />
      </Suspense>,
    )
    await expect.element(screen.getByText('Plans, drawn by script')).toBeInTheDocument()
  })

  it('hydrates a part with inputs when it comes near the viewport, and not before', async () => {
    place.innerHTML = HTML
    place.style.paddingTop = '400vh'
    const root = hydrateRoot(place, <StaticIsland id="plans" part={Plans} wakes />)
    await new Promise((seen) => {
      const observer = new IntersectionObserver(seen)
      observer.observe(place)
    })
    expect(place.textContent).toBe('Plans, as they came')
    place.style.paddingTop = ''
    await expect.poll(() => place.textContent).toBe('Plans, drawn by script')
    root.unmount()
  })

  it('hydrates a part on focus, and keeps what was typed', async () => {
    place.innerHTML = '<div id="box"><label>Number <input></label></div>'
    const standing = place.querySelector('input')
    const root = hydrateRoot(place, <StaticIsland id="box" part={Box} wakes="touched" />)
    await expect.poll(() => place.querySelector('#box')?.isConnected).toBe(true)
    standing?.focus()
    if (standing) standing.value = '415'
    await expect.poll(() => place.querySelector('output')?.textContent).toBe('415')
    expect(document.activeElement).toBe(place.querySelector('input'))
    expect(document.activeElement).not.toBe(standing)
    root.unmount()
  })
})
