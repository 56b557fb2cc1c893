import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CardBoundary } from '../../ui/cards/card-boundary.tsx'
import { endBoard, renderBoard, server, startBoard } from '../test-board.tsx'
import { warning } from '../test-warning.ts'

const CARDS = 30

beforeEach(startBoard)
afterEach(endBoard)
afterEach(() => vi.restoreAllMocks())

/** Renders a board of many cards with texts of different lengths, and waits for the last one. */
async function renderMany() {
  const numbers = Array.from({ length: CARDS }, (_, at) =>
    warning(`w${at}`, { description: 'He asked for money. '.repeat((at % 7) + 1) }),
  )
  server.list = () => Response.json(numbers)
  await renderBoard()
  await expect.poll(() => document.querySelectorAll('.board-card')).toHaveLength(CARDS)
}

const isDrawn = (place: 'first' | 'last') =>
  document
    .querySelector(`.board-card:${place}-child article`)
    ?.checkVisibility({ contentVisibilityAuto: true })
const listHeight = () => document.querySelector('.board-card')?.parentElement?.clientHeight

describe('a board of many cards', () => {
  it('our own: does not render a card far below the window, but reserves its height', async () => {
    await renderMany()
    await expect.poll(() => isDrawn('last')).toBe(false)
    expect(isDrawn('first')).toBe(true)
    // The content of a visible card is never skipped, because it would disappear for a frame.
    expect(document.querySelectorAll('.board-card:first-child:not([data-drawn])')).toHaveLength(1)
    const left = listHeight()
    // When a card is rendered again, it has the height that was reserved for it.
    for (const card of document.querySelectorAll('.board-card')) card.removeAttribute('data-drawn')
    await expect.poll(() => isDrawn('last')).toBe(true)
    expect(listHeight()).toBe(left)
  })

  it('our own: does not render its cards when a letter is typed into the search', async () => {
    await renderMany()
    const rendered = vi.spyOn(CardBoundary.prototype, 'render')
    await page.getByRole('searchbox').click()
    await userEvent.keyboard('c')
    await expect.element(page.getByText('Type one more character to search.')).toBeVisible()
    expect(rendered).not.toHaveBeenCalled()
  })
})
