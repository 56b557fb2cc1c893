import { DAY_MS } from '@sidelight/contract/rules/limits'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetReader } from '../../platform/session/session.ts'
import { DraftStorage } from '../keys/account-keys/draft-storage.ts'
import { drawRootKey, rootKeyOf } from '../keys/account-keys/root-key.ts'
import type { ReadMessage } from '../keys/messages/message-reader.ts'
import { Outbox } from './outbox.ts'
import { RoomDrafts } from './room-drafts.ts'

const anna = await rootKeyOf(drawRootKey())
const account = { owner: 'anna', root: anna }

/** Returns a message of this member, under the id that its author gave it. */
const read = (messageId: string): ReadMessage => ({
  row: {
    id: `row-${messageId}`,
    seq: 1,
    senderId: 'anna',
    senderName: 'Anna',
    content: '',
    timestamp: '2026-11-18T12:00:00.000Z',
    encrypted: true,
  },
  gap: null,
  state: 'open',
  text: '',
  messageId,
  after: '',
  commitment: '',
  quoted: null,
})

afterEach(() => vi.useRealTimers())

describe('§7 a room with a stored draft', () => {
  it('restores the draft without extending its expiry', async () => {
    const stored = new DraftStorage('room-of-anna', anna)
    await stored.put({ typed: 'Half a sentence', failed: [] })
    const until = (await stored.find())?.until
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * DAY_MS })
    const opened = new RoomDrafts('room-of-anna', account, new Outbox())
    await opened.restore([])
    expect(opened.typed).toBe('Half a sentence')
    expect(opened.place.get()).toBe('device')
    expect((await stored.find())?.until).toEqual(until)
    opened.type('Half a sentence, and')
    expect(opened.place.get()).toBe('device')
    opened.type('')
    expect(opened.place.get()).toBe('nowhere')
    await expect.poll(() => stored.find()).toBeNull()
  })

  it('restores unsent messages into the box, except those that did arrive', async () => {
    const stored = new DraftStorage('room-of-late-answers', anna)
    const failed = [
      { id: 'm1', text: 'Arrived after all' },
      { id: 'm2', text: 'Lost' },
    ]
    await stored.put({ typed: 'Half a sentence', failed })
    const opened = new RoomDrafts('room-of-late-answers', account, new Outbox())
    await opened.restore([read('m1')])
    expect(opened.typed).toBe('Lost\n\nHalf a sentence')
    await stored.put({ typed: '', failed: [] })
  })

  it('no longer says that it is on the device once another tab has replaced or removed it', async () => {
    const [one, other] = ['a', 'b'].map(() => new RoomDrafts('room-of-two', account, new Outbox()))
    if (!one || !other) throw new Error('Two tabs are needed.')
    const stored = new DraftStorage('room-of-two', anna)
    const text = async () => (await stored.read()).typed
    const comesBackTo = async (tab: RoomDrafts) => {
      await tab.comeBack()
      return tab.place.get()
    }
    one.type('In the first tab')
    await expect.poll(() => one.place.get()).toBe('device')
    expect(await comesBackTo(one)).toBe('device')
    other.type('In the second')
    await expect.poll(text).toBe('In the second')
    expect(await comesBackTo(one)).toBe('nowhere')
    one.type('In the first tab, and')
    await expect.poll(() => one.place.get()).toBe('device')
    // Removes the text, as sending it in the other tab, leaving the room and the account page do.
    await stored.put({ typed: '', failed: [] })
    expect(await comesBackTo(one)).toBe('nowhere')
    expect(await text()).toBe('')
  })
})

describe('§7 a room with a stored draft, after the account keys were replaced', () => {
  /** Opens a room, types in it, and opens it with other keys. Returns both drafts. */
  async function reopen(room: string, owner: string, between: () => unknown = () => null) {
    const old = new RoomDrafts(room, account, new Outbox())
    await old.restore([])
    old.type('Half a sentence')
    await expect.poll(() => old.place.get()).toBe('device')
    await between()
    const root = await rootKeyOf(drawRootKey())
    const opened = new RoomDrafts(room, { owner, root }, new Outbox())
    await opened.restore([])
    return { opened, ofOld: new DraftStorage(room, anna), ofNew: new DraftStorage(room, root) }
  }

  it('seals it with the new keys and removes it from those before', async () => {
    const { opened, ofOld, ofNew } = await reopen('room-of-new-keys', 'anna')
    expect([opened.typed, opened.place.get()]).toEqual(['Half a sentence', 'device'])
    expect((await ofNew.read()).typed).toBe('Half a sentence')
    expect(await ofOld.find()).toBeNull()
  })

  it('gives it to no other account, and to none after the end of the session', async () => {
    expect((await reopen('room-of-another', 'bea')).opened.typed).toBe('')
    const ended = await reopen('room-of-a-session', 'anna', forgetReader)
    expect(ended.opened.typed).toBe('')
  })

  it('does not bring back what was discarded on the account page', async () => {
    const discard = () => new DraftStorage('room-of-discards', anna).put({ typed: '', failed: [] })
    const { opened } = await reopen('room-of-discards', 'anna', discard)
    expect(opened.typed).toBe('')
  })
})
