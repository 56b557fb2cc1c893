import type { Bytes } from '@sidelight/contract/rules/room-protocol/base64url'
import { applyRecord, type RoomView } from '@sidelight/contract/rules/room-protocol/room-log'
import type { RecordKind, RoomRecord } from '@sidelight/contract/rules/room-protocol/room-record'
import { type RoomIdentity, signRecord } from '../account-keys/room-identity.ts'
import type { EpochPost } from '../room-calls.ts'
import { commitTo, drawEpochKey, makeLink, wrapKey } from './epoch-key.ts'

export interface EpochChange {
  kind: RecordKind
  /** The ids of the members to remove. */
  remove?: string[]
  /** The previous key. If it is given, members who get the new key can open it, too. */
  before?: Bytes | null
}

/**
 * Returns an epoch that follows `view`: a new key, wrapped for every member who is in the room
 * after it. The member who makes a change creates the key, so that no other member has to be
 * online.
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
  const { members } = (await applyRecord(view, jws)).view
  const wraps = await Promise.all(
    members.map(async (member) => ({
      memberId: member.id,
      ...(await wrapKey(key, place, member)),
    })),
  )
  return { jws, wraps, link: before ? await makeLink(key, before, place) : null }
}
