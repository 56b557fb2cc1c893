import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../app.css'
import { accessibilityFaults } from '../../../test/accessibility-faults.ts'
import { ReportDialog } from '../dialogs/report-dialog.tsx'
import { said, testRoom } from '../test-room.ts'
import { acts, box, button, choices, list, many, Screen, show, text } from '../test-screen.tsx'

const faults = () => accessibilityFaults('body > div')
const quote = { key: 'a', sender: 'w', text: 'The letter had a seal.' }

beforeEach(() => {
  for (const act of Object.values(acts)) act.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Dispatches a touch on a message. */
function touch(type: string, at: { x: number; y: number }, words = 'Text a'): void {
  const init = { bubbles: true, pointerType: 'touch', clientX: at.x, clientY: at.y }
  text(words).element().dispatchEvent(new PointerEvent(type, init))
}

describe('§7 a reply', () => {
  it('§7 starts with the button of a message, and is sent with the id of that message', async () => {
    await show([said('a', 'w'), said('b', 'i')])
    await button('Reply').first().click()
    await expect.element(text('Reply to Wren')).toBeVisible()
    await expect.element(box()).toHaveFocus()
    await expect.element(box()).toHaveAccessibleDescription(/^Reply to Wren Text a/)
    expect(await faults()).toEqual([])
    await userEvent.keyboard('Mine too.{Enter}')
    expect(acts.send.mock.calls).toEqual([['Mine too.', 'a']])
    expect(text('Reply to Wren').query()).toBeNull()
    await userEvent.keyboard('And more.{Enter}')
    expect(acts.send).toHaveBeenLastCalledWith('And more.')
  })

  it('§7 to the newest message of another member starts with the up arrow in the empty box', async () => {
    const plain = said('d', 'w', { unverified: true })
    await show([said('a', 'w'), said('b', 'i'), said('c', 'me'), plain])
    await box().click()
    await userEvent.keyboard('x{ArrowUp}')
    expect(page.getByText(/^Reply to/).query()).toBeNull()
    await box().fill('')
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(text('Reply to Ibis')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(text('Reply to Ibis').query()).toBeNull()
    await userEvent.keyboard('{ArrowUp}')
    await button('No reply').click()
    expect(text('Reply to Ibis').query()).toBeNull()
    await expect.element(box()).toHaveFocus()
  })

  it('§7 starts with a long press, and with a swipe to the right', async () => {
    await show([said('a', 'w'), said('b', 'i')])
    vi.useFakeTimers()
    touch('pointerdown', { x: 50, y: 50 })
    vi.advanceTimersByTime(499)
    expect(page.getByText(/^Reply to/).query()).toBeNull()
    vi.advanceTimersByTime(1)
    vi.useRealTimers()
    await expect.element(text('Reply to Wren')).toBeVisible()
    touch('pointerdown', { x: 50, y: 50 }, 'Text b')
    touch('pointermove', { x: 110, y: 55 }, 'Text b')
    touch('pointerup', { x: 110, y: 55 }, 'Text b')
    await expect.element(text('Reply to Ibis')).toBeVisible()
  })

  it('§7 does not start on a scroll, a short press or a short swipe', async () => {
    await show([said('a', 'w')])
    vi.useFakeTimers()
    touch('pointerdown', { x: 50, y: 50 })
    touch('pointermove', { x: 52, y: 90 })
    vi.advanceTimersByTime(1000)
    touch('pointermove', { x: 150, y: 90 })
    touch('pointerup', { x: 150, y: 90 })
    touch('pointerdown', { x: 50, y: 50 })
    touch('pointermove', { x: 80, y: 50 })
    touch('pointerup', { x: 80, y: 50 })
    vi.useRealTimers()
    await expect.element(box()).toBeVisible()
    expect(page.getByText(/^Reply to/).query()).toBeNull()
  })

  it('§7 names the quoted message before its own text, or says that it is not shown here', async () => {
    await show([said('b', 'i', { quote }), said('c', 'i', { quote: 'absent' })])
    const [first] = list().element().querySelectorAll('[data-message]')
    expect(first?.textContent).toMatch(/Reply to Wren Wren.*The letter had a seal\..*Text b/)
    await expect.element(text('This answers a message that is not shown here.')).toBeVisible()
    expect(await faults()).toEqual([])
  })

  it('§7 is not offered for an unsigned message', async () => {
    await show([said('u', 'w', { unverified: true })])
    await expect.element(text('Text u')).toBeVisible()
    expect(button('Reply').query()).toBeNull()
  })
})

describe.each(['dark', 'light'])('§7 a room in the %s theme', (theme) => {
  beforeEach(() => document.documentElement.classList.add(theme))
  afterEach(() => document.documentElement.classList.remove(theme))

  it('§7 has no accessibility fault in any state', async () => {
    const mine = said('c', 'me', { quote })
    const unread = { from: 'b', count: 1 }
    const entries = [said('a', 'w'), said('b', 'i', { quote: 'absent' }), mine]
    const room = testRoom(entries, { unread, isFirstVisit: true })
    const { rerender } = await render(<Screen room={room} />)
    await userEvent.click(box())
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(text('Reply to Ibis')).toBeVisible()
    expect(await faults()).toEqual([])
    await rerender(<Screen room={{ ...room, paused: true }} connection="offline" />)
    await expect.element(text('Not connected')).toBeVisible()
    expect(await faults()).toEqual([])
    await rerender(<Screen room={{ ...room, paused: true }} />)
    await expect.element(text('Paused')).toBeVisible()
    expect(await faults()).toEqual([])
  })
})

describe('§7 the actions of a message', () => {
  it('§7 are one tab stop in the list, and the arrow keys move between them', async () => {
    await show([said('a', 'w'), said('b', 'i')])
    const stops = [...list().element().querySelectorAll<HTMLElement>('[data-act]')]
    expect(stops.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, -1, 0, 0, 0])
    button('Reply').nth(1).element().focus()
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(button('Reply').first()).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(button('Copy').first()).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{ArrowDown}')
    await expect.element(button('More').nth(1)).toHaveFocus()
  })

  it('§7 copy the text without the quote', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await show([said('a', 'w', { quote })])
    await button('Copy').click()
    expect(write).toHaveBeenCalledExactlyOnceWith('Text a')
  })
})

describe('§7 the menu of a message', () => {
  it('§7 replies, copies, reports and blocks the author', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await show([said('a', 'w'), said('b', 'me')])
    const open = async () => {
      await button('More').first().click()
      const lines = [...document.querySelectorAll('[data-message] .rise button')]
      return lines.map(({ textContent }) => textContent)
    }
    expect(await open()).toEqual(['Reply', 'Copy', 'Report this message', 'Block Wren'])
    expect(await faults()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expect.element(button('More').first()).toHaveFocus()
    expect(button('Block Wren').query()).toBeNull()
    await open()
    await button('Report this message').click()
    expect(choices.onOpen).toHaveBeenLastCalledWith('report', 'a')
    await open()
    await button('Block Wren').click()
    expect(choices.onOpen).toHaveBeenLastCalledWith('block', 'w')
    await open()
    await text('Copy').click()
    expect(write).toHaveBeenCalledExactlyOnceWith('Text a')
    await open()
    await text('Reply').click()
    await expect.element(text('Reply to Wren')).toBeVisible()
    await expect.element(box()).toHaveFocus()
  })

  it('§7 stays within the list beside long and short messages', async () => {
    const { innerWidth, innerHeight } = window
    await page.viewport(390, 844)
    const long = 'A long message that takes all the room which a message may take in the list.'
    await show([said('a', 'w', { text: long }), said('b', 'i'), said('c', 'me', { text: long })])
    for (const place of [0, 1]) {
      await button('More').nth(place).click()
      const { left, right } = document.querySelector('.rise')?.getBoundingClientRect() ?? {}
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(390)
      expect(right).toBeGreaterThan(200)
      await userEvent.keyboard('{Escape}')
    }
    await page.viewport(innerWidth, innerHeight)
  })

  it('§7 opens the report with the message selected', async () => {
    const messages = [said('a', 'w'), said('b', 'i')]
    const given = {
      messages,
      people: testRoom([]).people,
      memberId: 'me',
      onClose: () => undefined,
    }
    const onReport = vi.fn(async () => ({
      verified: true as const,
      receipt: '4539148803436467',
      dueAt: '2026-11-05T10:00:00.000Z',
      ledger: `12:${'9f'.repeat(32)}`,
    }))
    await render(<ReportDialog {...given} about="a" onReport={onReport} />)
    await expect.element(page.getByRole('radio').nth(1)).toBeChecked()
    await button('Send report').click()
    expect(onReport).toHaveBeenCalledExactlyOnceWith({ message: 'a', context: [], note: '' })
    await expect.element(text('4539 1488 0343 6467')).toBeVisible()
  })
})

describe('§7 the room on a phone', () => {
  it('§7 leaves 688 px for messages at 390 by 844, and 630 px with a reply', async () => {
    const { innerWidth, innerHeight } = window
    await page.viewport(390, 844)
    await show(many(0, 60))
    const height = () => list().element().clientHeight
    expect(height()).toBeGreaterThanOrEqual(688)
    await userEvent.click(box())
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(text('Reply to Wren')).toBeVisible()
    expect(height()).toBeGreaterThanOrEqual(630)
    expect(document.documentElement.scrollWidth).toBe(390)
    await page.viewport(innerWidth, innerHeight)
  })

  it('§7 opens at the first unread message, and at the newest without one', async () => {
    const unread = { from: '30', count: 30 }
    const { rerender } = await render(<Screen room={testRoom(many(0, 60), { unread })} />)
    const line = () => text('30 new').element().getBoundingClientRect().top
    const top = () => list().element().getBoundingClientRect().top
    expect(line() - top()).toBeCloseTo(16, 0)
    await rerender(<Screen room={testRoom(many(0, 61), { unread })} />)
    expect(line() - top()).toBeCloseTo(16, 0)
    await rerender(<Screen room={testRoom(many(0, 61))} />)
    expect(text('30 new').query()).toBeNull()
  })
})
