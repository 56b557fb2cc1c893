import { type Bytes, fromBase64url } from '@sidelight/contract/rules/room-protocol/base64url'
import {
  applyRecord,
  emptyView,
  type RoomView,
} from '@sidelight/contract/rules/room-protocol/room-log'
import { provesText, readEnvelope } from '@sidelight/contract/rules/room-protocol/room-proof'
import { readRecord } from '@sidelight/contract/rules/room-protocol/room-record'
import { describe, expect, it } from 'vitest'
import { readCode, writeCode } from '../../src/rooms/keys/account-keys/recovery-code.ts'
import { type RoomIdentity, roomIdentity } from '../../src/rooms/keys/account-keys/room-identity.ts'
import { rootKeyOf } from '../../src/rooms/keys/account-keys/root-key.ts'
import { openLock } from '../../src/rooms/keys/account-keys/root-key-lock.ts'
import { safetyCode, safetyWords } from '../../src/rooms/keys/account-keys/safety-code.ts'
import { commitTo, makeLink, openLink, openWrap } from '../../src/rooms/keys/log/epoch-key.ts'
import { frankingKey, openMessage } from '../../src/rooms/keys/messages/sealed-message.ts'
import frozen from './room-vectors-1.json' with { type: 'json' }

const { room, epochs, messages, members, recovery } = frozen

function bytesOf(text: string): Bytes {
  const bytes = fromBase64url(text)
  if (bytes === null) throw new Error('The vectors are Base64url.')
  return bytes
}

/** Resolves to the room after each of its epochs. */
async function replayed() {
  let view = emptyView(room)
  const views = []
  for (const { jws } of epochs) {
    view = (await applyRecord(view, jws)).view
    views.push(view)
  }
  return views
}

/** Checks what the key of an epoch and its link open, against the stored values. */
async function checkEpoch(n: number, anna: RoomIdentity): Promise<void> {
  const [epoch, before] = [epochs[n], epochs[n - 1]]
  if (epoch === undefined) throw new Error('The vectors are whole.')
  const { record } = readRecord(epoch.jws)
  const key = bytesOf(epoch.key)
  expect(await commitTo(key, record)).toBe(record.kc)
  const wrap = epoch.wraps.find(({ memberId }) => memberId === 'anna')
  expect(wrap && (await openWrap(wrap, record, anna))).toEqual(key)
  if (before === undefined) return
  const keyBefore = bytesOf(before.key)
  for (const link of epoch.links) {
    expect(await openLink(link, [key, record], readRecord(before.jws).record)).toEqual(keyBefore)
    expect(await makeLink(key, keyBefore, record)).toBe(link)
  }
}

async function checkMessage(
  { content, senderId, epoch, text, kf }: (typeof messages)[number],
  view: RoomView | undefined,
): Promise<void> {
  const envelope = readEnvelope(content)
  const sender = view?.members.find(({ id }) => id === senderId)
  const epochKey = bytesOf(epochs[epoch]?.key ?? '')
  if (!envelope || !view || !sender) throw new Error('The vectors are whole.')
  const place = { room, head: view.head, senderId }
  expect((await openMessage(envelope, { epochKey, place, sender }))?.text).toBe(text)
  expect(await frankingKey(epochKey, envelope.id)).toBe(kf)
  expect(await provesText(place, content, { text, kf })).toBe(true)
}

/** Defines the tests of rooms of version 1, whose stored values must open forever. */
export function describeFrozenRooms(): void {
  describe('§2 stored rooms of version 1', () => {
    it('§2 derive the same member keys from the root', async () => {
      for (const { root, rootId, member } of Object.values(members)) {
        const kept = await rootKeyOf(bytesOf(root))
        expect(kept.id).toBe(rootId)
        expect((await roomIdentity(kept, { room, id: member.id })).member).toEqual(member)
      }
    })

    it('§2 have the same log, members and safety code', async () => {
      const views = await replayed()
      expect(views.map(({ head }) => head)).toEqual(epochs.map(({ head }) => head))
      const kinds = epochs.map(({ jws }) => readRecord(jws).record.kind)
      expect(kinds).toEqual(['create', 'join', 'join', 'remove', 'rekey', 'reset'])
      const last = views.at(-1) ?? emptyView(room)
      expect(last.members).toEqual([members.anna.member, members['bea anew'].member])
      expect(await safetyCode(last)).toBe(frozen.safetyCode)
      expect(await safetyWords(last)).toBe(frozen.safetyWords)
    })

    it('§2 are opened by stored wraps and links, and create links of the same form', async () => {
      const root = await rootKeyOf(bytesOf(members.anna.root))
      const anna = await roomIdentity(root, { room, id: 'anna' })
      for (const n of epochs.keys()) await checkEpoch(n, anna)
      expect(epochs.map(({ links }) => links.length)).toEqual([0, 1, 1, 1, 1, 0])
    })

    it('§4 show and prove their stored messages', async () => {
      const views = await replayed()
      for (const message of messages) await checkMessage(message, views[message.epoch])
      expect(messages).toHaveLength(4)
    })

    it('§2 are opened by their stored recovery codes', async () => {
      const secret = bytesOf(recovery.secret)
      expect(await writeCode(secret)).toBe(recovery.code)
      expect(await readCode(recovery.code)).toEqual(secret)
      const lock = { ...recovery.lock, kind: 'code' as const }
      expect(await openLock(lock, secret)).toEqual(bytesOf(members.anna.root))
    })
  })
}
