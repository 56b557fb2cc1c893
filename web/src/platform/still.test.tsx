import { Suspense, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { Still } from './still.tsx'

const Plans = () => <h2>Plans, drawn by script</h2>
/** Draws nothing; resolves once React has taken the place over. */
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

describe('Still', () => {
  it('leaves prerendered HTML as it came, node for node', async () => {
    place.innerHTML = HTML
    const heading = place.querySelector('h2')
    const taken = Promise.withResolvers<void>()
    const root = hydrateRoot(
      place,
      <>
        <Still id="plans" part={Plans} />
        <Taken by={taken.resolve} />
      </>,
    )
    await taken.promise
    expect(place.textContent).toBe('Plans, as they came')
    expect(place.querySelector('h2')).toBe(heading)
    root.unmount()
  })

  it('draws the part where no HTML came with the page', async () => {
    const screen = await render(
      <Suspense>
        <Still id="plans" part={Plans} />
      </Suspense>,
    )
    await expect.element(screen.getByText('Plans, drawn by script')).toBeInTheDocument()
  })

  it('wakes a part that takes input once the reader comes near, and not before', async () => {
    place.innerHTML = HTML
    place.style.paddingTop = '400vh'
    const root = hydrateRoot(place, <Still id="plans" part={Plans} wakes />)
    await new Promise((seen) => {
      const observer = new IntersectionObserver(seen)
      observer.observe(place)
    })
    expect(place.textContent).toBe('Plans, as they came')
    place.style.paddingTop = ''
    await expect.poll(() => place.textContent).toBe('Plans, drawn by script')
    root.unmount()
  })
})
