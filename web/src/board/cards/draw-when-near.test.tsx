import { afterEach, expect, it, vi } from 'vitest'
import '../../app.css'
import { drawWhenNear } from './draw-when-near.ts'

const CARDS = 20
const HEIGHT = 200

afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

/** Returns a list of cards that is higher than the window. */
function list(): HTMLElement {
  const cards = Array.from({ length: CARDS }, () => {
    const card = document.createElement('li')
    card.className = 'board-card'
    card.innerHTML = `<div style="height: ${HEIGHT}px"></div>`
    return card
  })
  const place = document.createElement('ul')
  place.append(...cards)
  document.body.append(place)
  for (const card of cards) drawWhenNear(card)
  return place
}

const drawn = (place: HTMLElement) =>
  (place.lastElementChild as HTMLElement).style.getPropertyValue('--drawn')

it('§7 a card far away keeps its height if the list was hidden for less than a frame', async () => {
  const place = list()
  await expect.poll(() => drawn(place)).toBe(`${HEIGHT}px`)
  const delayed: FrameRequestCallback[] = []
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((work) => delayed.push(work))
  place.hidden = true
  await expect.poll(() => delayed.length).toBeGreaterThan(0)
  place.hidden = false
  for (const work of delayed) work(performance.now())
  expect(drawn(place)).toBe(`${HEIGHT}px`)
})
