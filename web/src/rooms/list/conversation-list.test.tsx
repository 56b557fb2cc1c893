import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../app.css'
import { accessibilityFaults } from '../../../test/accessibility-faults.ts'
import { said, testRoom } from '../test-room.ts'
import { acts, button, list, many, Screen, show, text } from '../test-screen.tsx'

const faults = () => accessibilityFaults('body > div')

/** Runs `act` in the next frame, before the browser paints it. */
const nextFrame = (act: () => void) =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      act()
      resolve()
    })
  })

beforeEach(() => {
  for (const act of Object.values(acts)) act.mockClear()
})

describe('the list of messages', () => {
  it('keeps the newest message in view, and counts new ones while the member reads further up', async () => {
    const { rerender } = await render(<Screen room={testRoom(many(0, 60))} />)
    await expect.element(text('Text 59')).toBeInViewport()
    await rerender(<Screen room={testRoom(many(0, 61))} />)
    await expect.element(text('Text 60')).toBeInViewport()
    list().element().scrollTop = 400
    await expect.element(text('Text 60')).not.toBeInViewport()
    await rerender(<Screen room={testRoom(many(0, 63))} />)
    await button('2 new messages').click()
    await expect.element(text('Text 62')).toBeInViewport()
    await expect.poll(() => page.getByText(/new message/).query()).toBeNull()
  })

  it('keeps the scroll position when rows or the window change in the same moment', async () => {
    const { rerender } = await render(<Screen room={testRoom(many(0, 60))} />)
    await expect.element(text('Text 59')).toBeInViewport()
    const element = list().element()
    // The messages are rendered in the same task as this scroll, whose event follows a frame later.
    element.scrollTop = 400
    await rerender(<Screen room={testRoom(many(0, 61))} />)
    expect(element.scrollTop).toBe(400)
    element.scrollTop = 380
    await rerender(<Screen room={testRoom(many(-2, 61), { hasEarlier: true })} />)
    const { top } = text('Text 12').element().getBoundingClientRect()
    await rerender(<Screen room={testRoom(many(-9, 61), { hasEarlier: true })} />)
    expect(text('Text 12').element().getBoundingClientRect().top).toBeCloseTo(top, -1)
    await button('1 new message').click()
    await expect.element(text('Text 60')).toBeInViewport()
    // Both changes are in one frame. The change of size is observed in it, and the scroll event
    // follows in the next.
    await nextFrame(() => {
      element.scrollTop = 400
      element.style.maxHeight = `${element.clientHeight - 60}px`
    })
    await nextFrame(() => undefined)
    expect(element.scrollTop).toBe(400)
  })

  it('scrolls to a message that the member sends', async () => {
    const { rerender } = await render(<Screen room={testRoom(many(0, 60))} />)
    list().element().scrollTop = 0
    await expect.element(text('Text 59')).not.toBeInViewport()
    const at = '2026-11-18T12:00:00Z'
    const mine = { kind: 'outgoing', key: 'o', at, text: 'Mine', state: 'sending' } as const
    await rerender(<Screen room={testRoom([...many(0, 60), mine])} />)
    await expect.element(text('Mine')).toBeInViewport()
    await expect.element(text('Sending...')).toBeVisible()
  })

  it('keeps the scroll position when earlier messages are added above', async () => {
    const room = testRoom(many(100, 160), { hasEarlier: true })
    const { rerender } = await render(<Screen room={room} />)
    // Scrolls so far up that the button for earlier messages is in view.
    list().element().scrollTop = 10
    const before = text('Text 110').element().getBoundingClientRect().top
    await button('Show earlier messages').click()
    expect(acts.earlier).toHaveBeenCalledOnce()
    await rerender(<Screen room={testRoom(many(40, 160))} />)
    expect(text('Text 110').element().getBoundingClientRect().top).toBeCloseTo(before, -1)
  })

  it('offers to retry or discard a message that was not sent', async () => {
    const at = '2026-11-18T12:00:00Z'
    await show([{ kind: 'outgoing', key: 'o', at, text: 'Mine', state: 'failed' }])
    await expect.element(text('Not sent.')).toBeVisible()
    await button('Try again').click()
    expect(acts.retry).toHaveBeenCalledWith('o')
    await button('Discard').click()
    expect(acts.discard).toHaveBeenCalledWith('o')
    expect(await faults()).toEqual([])
  })

  it('opens a URL only after a second press, which names its host', async () => {
    await show([said('a', 'w', { text: 'See https://bank.example@evil.example/x now' })])
    expect(page.getByRole('link', { name: /Open/ }).query()).toBeNull()
    await button('https://bank.example@evil.example/x').click()
    const link = page.getByRole('link', { name: 'Open evil.example' })
    await expect.element(link).toHaveAttribute('rel', 'noreferrer noopener nofollow')
    await expect.element(page.getByText(/^evil\.example is outside Sidelight/)).toBeVisible()
    expect(await faults()).toEqual([])
    await button('Do not open').click()
    await expect.poll(() => link.query()).toBeNull()
  })

  it('shortens a very long message until it is expanded', async () => {
    await show([said('a', 'w', { text: `${'word '.repeat(400)}end of it` })])
    expect(page.getByText(/end of it$/).query()).toBeNull()
    await button('Show all').click()
    await expect.element(page.getByText(/end of it$/)).toBeVisible()
  })

  it.each([
    ['line feeds', '\n'],
    ['line separators', '\u2028'],
  ])('shortens a message of many lines until it is expanded: %s', async (_what, end) => {
    await show([said('a', 'w', { text: `${`x${end}`.repeat(500)}end of it` })])
    await expect.element(button('Show all')).toBeVisible()
    expect(list().element().scrollHeight).toBeLessThan(1_000)
    expect(page.getByText(/end of it$/).query()).toBeNull()
    await button('Show all').click()
    await expect.element(page.getByText(/end of it$/)).toBeVisible()
  })
})
