import type { Bytes } from '@sidelight/contract/base64url'
import { type RoomView, step } from '@sidelight/contract/room-log'
import type { RecordKind, RoomRecord } from '@sidelight/contract/room-record'
import { commitTo, drawEpochKey, makeLink, wrapKey } from './epoch-key.ts'
import type { EpochPost } from './room-calls.ts'
import { type RoomIdentity, signRecord } from './room-identity.ts'

export interface EpochChange {
  kind: RecordKind
  /** Ids of who is removed. */
  remove?: string[]
  /** The key before; then who gets the new key has that one too. */
  before?: Bytes | null
}

/**
 * An epoch to follow `view`: a fresh key, wrapped for everybody who is in the room after it. Drawn
 * by whoever makes the change, so that nobody has to be online for a newcomer.
 */
export async function newEpoch(
  view: RoomView,
  identity: RoomIdentity,
  { kind, remove, before }: EpochChange,
): Promise<EpochPost> {
  const key = drawEpochKey()
  const place = { room: view.room, n: view.n + 1, prev: view.head }
  const comes = kind === 'create' || kind === 'join' || kind === 'reset'
  const record: RoomRecord = {
    ...place,
    kind,
    by: identity.member.id,
    at: Date.now(),
    kc: await commitTo(key, place),
    ...(comes && { add: identity.member }),
    ...(remove && { remove }),
  }
  const jws = await signRecord(identity, record)
  const { members } = (await step(view, jws)).view
  const wraps = await Promise.all(
    members.map(async (member) => ({
      memberId: member.id,
      ...(await wrapKey(key, place, member)),
    })),
  )
  return { jws, wraps, link: before ? await makeLink(key, before, place) : null }
}
