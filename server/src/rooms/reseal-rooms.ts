import type { BlindIndex } from '../platform/blind-index.ts'
import { inBatches } from '../platform/in-batches.ts'
import type { Handle } from '../platform/tables.ts'
import type { Vault } from '../platform/vault.ts'
import { listSealedRequests, updateSealedRequest } from './connect-requests-table.ts'
import { listInvitees, updateInvitee } from './invitations-table.ts'
import { listSealedMessageReports, updateSealedMessageReport } from './message-reports-table.ts'
import { listSealedBlocks, updateSealedBlock } from './room-blocks-table.ts'
import { listSealedRoomKeys, updateSealedRoomKeys } from './room-keys-table.ts'
import { listSealedRoomMembers, updateSealedRoomMember } from './room-members-table.ts'
import { listSealedTexts, updateSealedText } from './room-messages-table.ts'
import { listSealedRooms, updateSealedRoom } from './rooms-table.ts'
import {
  sealedBlock,
  sealedKeys,
  sealedPlace,
  sealedReport,
  sealedRequest,
  sealedRoom,
  sealedText,
} from './sealed-room.ts'

export interface ResealServices {
  vault: Vault
  index: BlindIndex
  /** The newest form of an author's tag; a tag cannot be turned back into its member. */
  remapAuthor: (tag: Buffer) => Buffer
}

/**
 * Seals and tags everything of an older key anew under the newest one; answers how many rows. A row
 * changes whole or not at all, so it may stop anywhere and run again, also while others read; and not
 * when it was written meanwhile, which the newest key has sealed then.
 */
export async function resealRooms(db: Handle, services: ResealServices): Promise<number> {
  const { vault, remapAuthor } = services
  let sum = 0
  for (const { list, renew } of parts(services)) {
    sum += await inBatches(
      (...page) => list(db, ...page),
      async (rows) => {
        const stale = rows.filter(({ sealed }) => vault.isStale(sealed))
        for (const row of stale) await renew(db, row)
        return stale.length
      },
    )
  }
  await inBatches(
    (...page) => listInvitees(db, ...page),
    async (rows) => {
      for (const { id, inviteeTag } of rows) await updateInvitee(db, id, remapAuthor(inviteeTag))
      return rows.length
    },
  )
  return sum
}

interface SealedRow {
  id: string
  sealed: Buffer
}

interface Part {
  list: (db: Handle, after: string, limit: number) => Promise<SealedRow[]>
  renew: (db: Handle, row: SealedRow) => Promise<void>
}

/** Each table with how one of its rows is written anew: tags come from what is sealed. */
function parts({ vault, index }: ResealServices): Part[] {
  return [
    {
      list: listSealedRooms,
      renew(db, { id, sealed }) {
        const room = sealedRoom.open(vault, sealed)
        const numberTag = index.tag('room-number', room.phoneNumber)
        const renewed = { id, numberTag, sealed: sealedRoom.seal(vault, room) }
        return updateSealedRoom(db, renewed, sealed)
      },
    },
    {
      list: listSealedRoomMembers,
      renew(db, { id, sealed }) {
        const place = sealedPlace.open(vault, sealed)
        const memberTag = index.tag('room-member', place.memberId)
        const renewed = { id, memberTag, sealed: sealedPlace.seal(vault, place) }
        return updateSealedRoomMember(db, renewed, sealed)
      },
    },
    {
      list: listSealedRequests,
      renew(db, { id, sealed }) {
        const request = sealedRequest.open(vault, sealed)
        const renewed = {
          id,
          askerTag: index.tag('room-member', request.askerId),
          numberTag: index.tag('room-number', request.phoneNumber),
          sealed: sealedRequest.seal(vault, request),
        }
        return updateSealedRequest(db, renewed, sealed)
      },
    },
    {
      list: listSealedBlocks,
      renew(db, { id, sealed }) {
        const block = sealedBlock.open(vault, sealed)
        return updateSealedBlock(db, {
          id,
          blockerTag: index.tag('room-member', block.blocker),
          blockedTag: index.tag('room-member', block.blocked),
          sealed: sealedBlock.seal(vault, block),
        })
      },
    },
    ...untaggedParts(vault),
  ]
}

function untaggedParts(vault: Vault): Part[] {
  return [
    {
      list: listSealedTexts,
      renew: (db, { id, sealed }) =>
        updateSealedText(db, {
          id,
          sealed: sealedText.seal(vault, sealedText.open(vault, sealed)),
        }),
    },
    {
      list: listSealedMessageReports,
      renew: (db, { id, sealed }) =>
        updateSealedMessageReport(db, {
          id,
          sealed: sealedReport.seal(vault, sealedReport.open(vault, sealed)),
        }),
    },
    {
      list: listSealedRoomKeys,
      renew: (db, { id, sealed }) =>
        updateSealedRoomKeys(
          db,
          { memberId: id, sealed: sealedKeys.seal(vault, sealedKeys.open(vault, sealed)) },
          sealed,
        ),
    },
  ]
}
