import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../app.css'
import { accessibilityFaults } from '../../../test/accessibility-faults.ts'
import { asksBeforeReload } from '../../../test/asks-before-reload.ts'
import { said, testRoom } from '../test-room.ts'
import { acts, box, button, choices, list, many, Screen, show, text } from '../test-screen.tsx'

const faults = () => accessibilityFaults('body > div')

beforeEach(() => {
  for (const act of Object.values({ ...acts, ...choices })) act.mockClear()
})

describe('RoomScreen', () => {
  it('§2 shows the number, the participants, both badges and a green dot', async () => {
    await show([said('a', 'w')])
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('+1 (415) ***-**42')
    for (const words of ['3 participants', 'Encrypted', 'Active', 'Connected']) {
      await expect.element(text(words)).toBeInTheDocument()
    }
    expect(document.querySelector('[data-connection=connected]')).not.toBeNull()
    await button('Room details').click()
    expect(choices.onOpen).toHaveBeenCalledExactlyOnceWith('details')
    expect(await faults()).toEqual([])
  })

  it('§7 shows Connecting or Paused instead of Active', async () => {
    const { rerender } = await render(<Screen room={testRoom([])} connection="connecting" />)
    await expect.element(text('Connecting')).toBeVisible()
    expect(text('Active').query()).toBeNull()
    await rerender(<Screen room={testRoom([], { paused: true })} />)
    await expect.element(text('Paused')).toBeVisible()
    expect(text('Active').query()).toBeNull()
  })

  it('§2 closes its menu after a choice, and returns the focus to the button', async () => {
    await show([])
    await button('Room menu').click()
    await button('Pause notifications').click()
    expect(choices.onPause).toHaveBeenCalledExactlyOnceWith(true)
    await expect.element(button('Pause notifications')).not.toBeInTheDocument()
    await expect.element(button('Room menu')).toHaveFocus()
  })

  it('§9 closes its menu on Back and stays, and leaves no history entry after a choice', async () => {
    const counted = () => Number(history.state?.layers ?? 0)
    await show([])
    await button('Room menu').click()
    await expect.poll(counted).toBe(2)
    history.back()
    await expect.element(button('Pause notifications')).not.toBeInTheDocument()
    await expect.element(button('Room menu')).toHaveFocus()
    await expect.poll(counted).toBe(0)
    await button('Room menu').click()
    await expect.poll(counted).toBe(2)
    await button('Pause notifications').click()
    await expect.poll(counted).toBe(0)
  })

  it('§9 comes back from a link of its menu with one press of Back', async () => {
    const { pathname } = location
    await show([])
    await button('Room menu').click()
    await expect.poll(() => history.state?.layers).toBe(2)
    await page.getByRole('link', { name: 'Help' }).click()
    await expect.poll(() => location.pathname).toBe('/faq')
    history.back()
    await expect.poll(() => location.pathname).toBe(pathname)
    expect(history.state?.layers ?? 0).toBe(0)
  })

  it('§2 keeps photo, voice and file disabled and says why', async () => {
    await show([])
    for (const name of ['Photo', 'Voice', 'File']) {
      await expect.element(button(name)).toBeDisabled()
      const reason = 'Off: they carry names and places.'
      await expect.element(button(name)).toHaveAccessibleDescription(reason)
    }
  })

  it('§7 asks before a reload that would lose the text, and not if this device has it', async () => {
    const { rerender } = await show([])
    expect(asksBeforeReload()).toBe(false)
    await box().fill('Half a sentence')
    await expect.poll(asksBeforeReload).toBe(true)
    await rerender(<Screen room={testRoom([])} draftPlace="device" />)
    await expect.poll(asksBeforeReload).toBe(false)
    await rerender(<Screen room={testRoom([])} draftPlace="tab" />)
    await expect.poll(asksBeforeReload).toBe(true)
    await box().fill('')
    await expect.poll(asksBeforeReload).toBe(false)
  })

  it('§2 enables the box while it is connected, and keeps the text while it is not', async () => {
    const room = testRoom([])
    const { rerender } = await render(<Screen room={room} connection="connecting" />)
    await expect.element(box()).toBeDisabled()
    await expect.element(box()).toHaveAttribute('placeholder', 'Connecting...')
    await rerender(<Screen room={room} />)
    await box().fill('Half a senten')
    await rerender(<Screen room={room} connection="offline" />)
    await expect.element(box()).toHaveValue('Half a senten')
    await userEvent.type(box(), 'ce{Enter}')
    await expect.element(button('Send')).toBeDisabled()
    expect(acts.send).not.toHaveBeenCalled()
    await rerender(<Screen room={room} />)
    await button('Send').click()
    expect(acts.send).toHaveBeenCalledWith('Half a sentence')
    await expect.element(box()).toHaveValue('')
  })

  it('sends with Enter, breaks the line with Shift+Enter, and sends no empty message', async () => {
    await show([])
    await userEvent.type(box(), 'One{Shift>}{Enter}{/Shift}two{Enter}')
    await userEvent.type(box(), '   {Enter}')
    expect(acts.send.mock.calls).toEqual([['One\ntwo']])
  })

  it('§7 says where the draft is stored, and discards it with one press', async () => {
    const { rerender } = await show([])
    expect(button('Discard draft').query()).toBeNull()
    await box().fill('Half a sentence')
    await rerender(<Screen room={testRoom([])} draftPlace="device" />)
    await expect.element(text('Draft kept on this device.')).toBeVisible()
    expect(await faults()).toEqual([])
    await button('Discard draft').click()
    await expect.element(box()).toHaveValue('')
    await expect.element(box()).toHaveFocus()
    expect(acts.type).toHaveBeenLastCalledWith('')
    expect(button('Discard draft').query()).toBeNull()
    await rerender(<Screen room={testRoom([])} draftPlace="tab" />)
    await expect.element(text('Kept until you close this tab.')).toBeVisible()
  })

  it.each([
    ['', 'a'.repeat(4001)],
    [', and says that emoji count more than once', '\u{1F600}'.repeat(2100)],
  ])('refuses a message that is too long, and keeps it%s', async (_what, long) => {
    await show([])
    await box().fill(long)
    await button('Send').click()
    const words = /at most 4000 characters, and most emoji count as two or more/
    await expect.element(page.getByText(words)).toBeVisible()
    await expect.element(box()).toHaveValue(long)
    expect(acts.send).not.toHaveBeenCalled()
  })

  it('explains on a first visit what a room is and how to leave it', async () => {
    const { rerender } = await show([], { isFirstVisit: true })
    const [first] = list().element().querySelectorAll('li')
    expect(first?.textContent).toContain('He may be here.')
    await expect.element(text('No messages yet.')).toBeVisible()
    expect(await faults()).toEqual([])
    await rerender(<Screen room={testRoom([])} />)
    expect(text('Before you write').query()).toBeNull()
  })

  it('labels an unencrypted message, and hides the badge while it is visible', async () => {
    await show([said('u', 'w', { unverified: true }), ...many(0, 40)])
    await expect.element(text('Encrypted')).toBeVisible()
    list().element().scrollTop = 0
    await expect.element(text('Not encrypted, sender not verified')).toBeInViewport()
    await expect.poll(() => text('Encrypted').query()).toBeNull()
    list().element().scrollTop = list().element().scrollHeight
    await expect.element(text('Encrypted')).toBeVisible()
  })

  it('hides the badge if the newest key is missing', async () => {
    await show([], { isEncrypted: false })
    await expect.element(text('Active')).toBeVisible()
    expect(text('Encrypted').query()).toBeNull()
  })

  it('combines locked messages, and those of a blocked member, into one line each', async () => {
    const at = '2026-11-18T12:00:00Z'
    const locked = (key: string) => ({ kind: 'locked', key, at, sender: 'w' }) as const
    await show([locked('1'), locked('2'), said('3', 'i')], { blocked: new Set(['i']) })
    await expect.element(text('2 locked messages')).toBeVisible()
    const why = 'Sent before you joined. Locked until a member shares it.'
    await expect.element(page.getByText(why)).toBeVisible()
    await expect.element(text('1 message hidden by blocking')).toBeVisible()
    expect(text('Text 3').query()).toBeNull()
    expect(await faults()).toEqual([])
  })
})

describe('events in a room', () => {
  it('name the member who entered first', async () => {
    await show([{ kind: 'create', key: 'n0', memberId: 'me' }])
    // The log knows only who entered first, not who opened the room by accepting an invitation.
    await expect.element(page.getByText('You were the first to enter the room.')).toBeVisible()
  })

  it('show a join and offer to share earlier messages', async () => {
    await show([{ kind: 'join', key: 'n1', memberId: 'i', share: { epoch: 3, with: ['i'] } }])
    const notice = 'Someone new joined the room for +1 (415) ***-**42: Ibis.'
    await expect.element(page.getByText(notice)).toBeVisible()
    acts.share.mockRejectedValueOnce(new Error('offline'))
    await button('Share earlier messages with Ibis').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/were not shared/)
    await button('Share earlier messages with Ibis').click()
    expect(acts.share.mock.calls).toEqual([[3], [3]])
    await expect.element(page.getByRole('listitem').filter({ hasText: notice })).toHaveFocus()
    expect(await faults()).toEqual([])
  })

  it('name every member who can read more after sharing', async () => {
    await show([{ kind: 'reset', key: 'n2', memberId: 'w', share: { epoch: 2, with: ['i', 'w'] } }])
    await button('Share earlier messages with Ibis and Wren').click()
    expect(acts.share).toHaveBeenCalledExactlyOnceWith(2)
    expect(await faults()).toEqual([])
  })

  it('show that a member has new keys, and that a member has left', async () => {
    await show([
      { kind: 'reset', key: 'n1', memberId: 'w' },
      { kind: 'remove', key: 'n2', memberId: 'i' },
    ])
    await expect.element(page.getByText(/^Wren has new keys\./)).toBeVisible()
    await expect.element(text('Ibis is not in the room any more.')).toBeVisible()
  })

  it('block the box until newcomers are acknowledged', async () => {
    const room = testRoom([])
    const ibis = room.people.get('i')
    if (!ibis) throw new Error('Ibis is missing')
    const newcomers = { epoch: 4, joined: [ibis], reset: [], firstLook: null }
    const { rerender } = await render(<Screen room={{ ...room, newcomers }} />)
    await expect
      .element(page.getByRole('heading', { name: '1 new member since you last looked' }))
      .toBeVisible()
    expect(box().query()).toBeNull()
    expect(await faults()).toEqual([])
    await button('Continue').click()
    expect(acts.seenNewcomers).toHaveBeenCalledExactlyOnceWith(4)
    await rerender(<Screen room={room} />)
    await expect.element(box()).toHaveFocus()
  })
})

describe('a member who joins while another writes', () => {
  it('leaves box and focus unchanged, and must be acknowledged before anything is sent', async () => {
    const room = testRoom([])
    const [, , ibis] = room.members
    if (!ibis) throw new Error('Ibis is missing')
    const newcomers = { epoch: 4, joined: [ibis], reset: [], firstLook: null }
    const { rerender } = await render(<Screen room={room} />)
    await userEvent.type(box(), 'Half a sen')
    await rerender(<Screen room={{ ...room, newcomers }} />)
    await expect.element(page.getByText('1 new member since you last looked')).toBeVisible()
    await expect.element(box()).toHaveFocus()
    await userEvent.keyboard('tence{Enter}')
    await expect.element(box()).toHaveValue('Half a sentence')
    await expect.element(box()).toHaveAccessibleDescription(/^Somebody is new\./)
    await expect.element(button('Send')).toBeDisabled()
    expect(acts.send).not.toHaveBeenCalled()
    expect(await faults()).toEqual([])
    await button('Continue').click()
    await rerender(<Screen room={room} />)
    await expect.element(box()).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(acts.send).toHaveBeenCalledExactlyOnceWith('Half a sentence')
  })
})

describe('a room that is new to this browser', () => {
  it('shows who is in it before the box is enabled', async () => {
    const room = testRoom([said('a', 'w')])
    const firstLook = { people: 3, lastJoined: '2026-11-18T12:00:00Z' }
    const newcomers = { epoch: 2, joined: [], reset: [], firstLook }
    const { rerender } = await render(<Screen room={{ ...room, newcomers }} />)
    const day = new Date(firstLook.lastJoined).toLocaleDateString(undefined, {
      dateStyle: 'medium',
    })
    const words = `You have not looked at this room from this browser: 3 people, the last joined on ${day}.`
    await expect.element(page.getByRole('heading', { name: words })).toBeVisible()
    expect(box().query()).toBeNull()
    expect(await faults()).toEqual([])
    await button('Continue').click()
    expect(acts.seenNewcomers).toHaveBeenCalledExactlyOnceWith(2)
    await rerender(<Screen room={room} />)
    await expect.element(box()).toHaveFocus()
  })
})
