import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../app.css'
import { accessibilityFaults } from '../../test/accessibility-faults.ts'
import { AddressProvider } from '../platform/router.tsx'
import type { Connection } from './connection-dot.tsx'
import type { Entry } from './conversation.ts'
import { type OpenRoom, type RoomActs, RoomScreen } from './room-screen.tsx'
import { said, testRoom } from './test-room.ts'

const acts = {
  type: vi.fn<RoomActs['type']>(),
  send: vi.fn<RoomActs['send']>(),
  retry: vi.fn<RoomActs['retry']>(),
  discard: vi.fn<RoomActs['discard']>(),
  earlier: vi.fn<RoomActs['earlier']>(async () => undefined),
  share: vi.fn<RoomActs['share']>(async () => undefined),
  seenNewcomers: vi.fn<RoomActs['seenNewcomers']>(),
}

function Screen({ room, connection = 'connected' }: { room: OpenRoom; connection?: Connection }) {
  const live = { active: connection === 'connected', wasConnected: connection !== 'connecting' }
  return (
    <AddressProvider>
      <RoomScreen room={room} acts={acts} connection={connection} {...live} />
    </AddressProvider>
  )
}
const show = (entries: Entry[], more: Partial<OpenRoom> = {}) =>
  render(<Screen room={testRoom(entries, more)} />)
const box = () => page.getByRole('textbox', { name: 'Message' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const text = (words: string) => page.getByText(words, { exact: true })
const list = () => page.getByRole('log', { name: 'Messages' })
const faults = () => accessibilityFaults('body > div')
const many = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, place) => said(`${from + place}`, 'w'))

beforeEach(() => {
  for (const act of Object.values(acts)) act.mockClear()
})

describe('RoomScreen', () => {
  it('§2 shows the number, who takes part, both badges and a green dot', async () => {
    await show([said('a', 'w')])
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('+1 (415) ***-**42')
    await expect.element(text('3 participants')).toBeVisible()
    await expect.element(text('You are Heron here.')).toBeVisible()
    await expect.element(text('Connected')).toBeVisible()
    await button('Active').click()
    await expect
      .element(text('The room is open, and was connected within the last minute.'))
      .toBeVisible()
    await button('Encrypted').click()
    await expect.element(page.getByText(/stores them locked and cannot read them/)).toBeVisible()
    expect(await faults()).toEqual([])
  })

  it('§2 keeps photo, voice and file disabled and says why', async () => {
    await show([])
    for (const name of ['Photo', 'Voice', 'File']) {
      await expect.element(button(name)).toBeDisabled()
      const reason = 'Files are switched off in rooms: they carry names and places.'
      await expect.element(button(name)).toHaveAccessibleDescription(reason)
    }
  })

  it('§2 opens the box with the dot, and keeps what she writes while it is lost', async () => {
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

  it('sends with Enter, not while a line is only broken, and nothing that is empty', async () => {
    await show([])
    await userEvent.type(box(), 'One{Shift>}{Enter}{/Shift}two{Enter}')
    await userEvent.type(box(), '   {Enter}')
    expect(acts.send.mock.calls).toEqual([['One\ntwo']])
  })

  it('refuses a message that is too long, and keeps it', async () => {
    await show([])
    const long = 'a'.repeat(4001)
    await box().fill(long)
    await button('Send').click()
    await expect.element(page.getByText(/at most 4000 characters/)).toBeVisible()
    await expect.element(box()).toHaveValue(long)
    expect(acts.send).not.toHaveBeenCalled()
  })

  it('begins every room with what it is and how to get out', async () => {
    await show([])
    const [first] = list().element().querySelectorAll('li')
    expect(first?.textContent).toContain('He may be here.')
    await expect.element(text('No messages yet.')).toBeVisible()
    expect(await faults()).toEqual([])
  })

  it('labels a message that was not encrypted, and hides the badge while it is in view', async () => {
    await show([said('u', 'w', { unverified: true }), ...many(0, 40)])
    await expect.element(button('Encrypted')).toBeVisible()
    list().element().scrollTop = 0
    await expect.element(text('Not encrypted, sender not verified')).toBeInViewport()
    await expect.poll(() => button('Encrypted').query()).toBeNull()
    list().element().scrollTop = list().element().scrollHeight
    await expect.element(button('Encrypted')).toBeVisible()
  })

  it('offers the whole number only to whoever knows it', async () => {
    const { rerender } = await render(<Screen room={testRoom([])} />)
    await expect.element(button('Show number')).toBeVisible()
    await rerender(<Screen room={testRoom([], { knowsNumber: false })} />)
    await expect.element(page.getByRole('heading', { name: '+1 (415) ***-**42' })).toBeVisible()
    expect(button('Show number').query()).toBeNull()
  })

  it('hides the badge while the newest key is not held', async () => {
    await show([], { isEncrypted: false })
    await expect.element(text('3 participants')).toBeVisible()
    expect(button('Encrypted').query()).toBeNull()
  })

  it('draws locked messages, and those of a blocked member, as one line each', async () => {
    const at = '2026-11-18T12:00:00Z'
    const locked = (key: string) => ({ kind: 'locked', key, at, sender: 'w' }) as const
    await show([locked('1'), locked('2'), said('3', 'i')], { blocked: new Set(['i']) })
    await expect.element(text('2 locked messages')).toBeVisible()
    const why = 'Sent before you joined. Locked until a member shares it.'
    await expect.element(page.getByText(why)).toBeVisible()
    await expect.element(text('1 message of a member you blocked')).toBeVisible()
    expect(text('Text 3').query()).toBeNull()
    expect(await faults()).toEqual([])
  })
})

describe('what happened in the room', () => {
  it('tells of a join and offers to share earlier messages', async () => {
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

  it('names everybody who can read more after sharing, also with new keys', async () => {
    await show([{ kind: 'reset', key: 'n2', memberId: 'w', share: { epoch: 2, with: ['i', 'w'] } }])
    await button('Share earlier messages with Ibis and Wren').click()
    expect(acts.share).toHaveBeenCalledExactlyOnceWith(2)
    expect(await faults()).toEqual([])
  })

  it('says when a member has new keys, and when one is gone', async () => {
    await show([
      { kind: 'reset', key: 'n1', memberId: 'w' },
      { kind: 'remove', key: 'n2', memberId: 'i' },
    ])
    await expect.element(page.getByText(/^Wren has new keys\./)).toBeVisible()
    await expect.element(text('Ibis is not in the room any more.')).toBeVisible()
  })

  it('lets nothing be written before she has seen who is new', async () => {
    const room = testRoom([])
    const ibis = room.people.get('i')
    if (!ibis) throw new Error('Ibis is missing')
    const newcomers = { epoch: 4, joined: [ibis], reset: [] }
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

describe('the list', () => {
  it('keeps the newest message in view, and counts new ones while she reads above', async () => {
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

  it('shows what she sends, wherever she is reading', async () => {
    const { rerender } = await render(<Screen room={testRoom(many(0, 60))} />)
    list().element().scrollTop = 0
    await expect.element(text('Text 59')).not.toBeInViewport()
    const at = '2026-11-18T12:00:00Z'
    const mine = { kind: 'outgoing', key: 'o', at, text: 'Mine', state: 'sending' } as const
    await rerender(<Screen room={testRoom([...many(0, 60), mine])} />)
    await expect.element(text('Mine')).toBeInViewport()
    await expect.element(text('Sending...')).toBeVisible()
  })

  it('holds what she reads in place when earlier messages come in above', async () => {
    const room = testRoom(many(100, 160), { hasEarlier: true })
    const { rerender } = await render(<Screen room={room} />)
    list().element().scrollTop = 300
    const before = text('Text 110').element().getBoundingClientRect().top
    await button('Show earlier messages').click()
    expect(acts.earlier).toHaveBeenCalledOnce()
    await rerender(<Screen room={testRoom(many(40, 160))} />)
    expect(text('Text 110').element().getBoundingClientRect().top).toBeCloseTo(before, -1)
  })

  it('offers another try of a message that was not sent', async () => {
    const at = '2026-11-18T12:00:00Z'
    await show([{ kind: 'outgoing', key: 'o', at, text: 'Mine', state: 'failed' }])
    await expect.element(text('Not sent.')).toBeVisible()
    await button('Try again').click()
    expect(acts.retry).toHaveBeenCalledWith('o')
    await button('Discard').click()
    expect(acts.discard).toHaveBeenCalledWith('o')
    expect(await faults()).toEqual([])
  })

  it('opens an address only after a second press that names its host', async () => {
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

  it('folds a very long message until it is asked for', async () => {
    await show([said('a', 'w', { text: `${'word '.repeat(400)}end of it` })])
    expect(page.getByText(/end of it$/).query()).toBeNull()
    await button('Show all').click()
    await expect.element(page.getByText(/end of it$/)).toBeVisible()
  })
})
