import type { BlindIndex } from '../platform/blind-index.ts'
import { inBatches } from '../platform/in-batches.ts'
import type { Handle } from '../platform/tables.ts'
import type { Vault } from '../platform/vault.ts'
import { listSealedRequests } from './connect-requests-table.ts'
import { listSealedRoomMembers } from './room-members-table.ts'
import { listSealedRooms } from './rooms-table.ts'
import { sealedPlace, sealedRequest, sealedRoom } from './sealed-room.ts'

interface CheckServices {
  vault: Vault
  index: BlindIndex
}

/**
 * Ids of rows whose tags belong to other values than are sealed beside them. Whether those open is
 * checked with all sealed columns: one that does not is passed over here.
 */
export async function checkRoomTags(db: Handle, services: CheckServices): Promise<string[]> {
  const { vault, index } = services
  const mistagged: string[] = []
  const fits = (tags: readonly Buffer[], tag: Buffer) => tags.some((form) => form.equals(tag))
  const check = <Row extends { id: string }>(
    list: (db: Handle, after: string, limit: number) => Promise<Row[]>,
    isRight: (row: Row) => boolean,
  ) =>
    inBatches(
      (...page) => list(db, ...page),
      (rows) => {
        mistagged.push(...rows.filter((row) => !passes(() => isRight(row))).map(({ id }) => id))
        return rows.length
      },
    )
  await check(listSealedRooms, ({ sealed, numberTag }) =>
    fits(index.tags('room-number', sealedRoom.open(vault, sealed).phoneNumber), numberTag),
  )
  await check(listSealedRoomMembers, ({ sealed, memberTag }) =>
    fits(index.tags('room-member', sealedPlace.open(vault, sealed).memberId), memberTag),
  )
  await check(listSealedRequests, ({ sealed, askerTag, numberTag }) => {
    const { askerId, phoneNumber } = sealedRequest.open(vault, sealed)
    return (
      fits(index.tags('room-member', askerId), askerTag) &&
      fits(index.tags('room-number', phoneNumber), numberTag)
    )
  })
  return mistagged
}

function passes(isRight: () => boolean): boolean {
  try {
    return isRight()
  } catch {
    return true
  }
}
