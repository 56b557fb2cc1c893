import { z } from 'zod'
import { memberTagColumn } from '../platform/crypto/keyed-column.ts'
import { sealedColumn } from '../platform/crypto/sealed-column.ts'

const proven = z.object({
  messageId: z.string(),
  /** The sender's id in the room. */
  by: z.string(),
  at: z.string(),
  text: z.string(),
  kf: z.string().nullable(),
})

/** A proven message, as moderators see it. */
export type ShownMessage = z.output<typeof proven>

/** True if the member reported or searched for the number. Others never see it unmasked. */
const knowsNumber = z.boolean().default(false)

export const sealedRoom = sealedColumn({
  table: 'rooms',
  column: 'sealed',
  schema: z.object({ phoneNumber: z.string() }),
  tags: {
    columns: ['numberTag'],
    of: (index, { phoneNumber }) => ({ numberTag: index.tag('room-number', phoneNumber) }),
  },
})
export const sealedPlace = sealedColumn({
  table: 'roomMembers',
  column: 'sealed',
  schema: z.object({ memberId: z.string(), knowsNumber }),
  tags: {
    columns: ['memberTag'],
    of: (index, { memberId }) => ({ memberTag: index.tag('room-member', memberId) }),
  },
})
export const sealedRequest = sealedColumn({
  table: 'connectRequests',
  column: 'sealed',
  schema: z.object({ askerId: z.string(), phoneNumber: z.string(), knowsNumber }),
  tags: {
    columns: ['askerTag', 'numberTag'],
    of: (index, { askerId, phoneNumber }) => ({
      askerTag: index.tag('room-member', askerId),
      numberTag: index.tag('room-number', phoneNumber),
    }),
  },
})
export const sealedBlock = sealedColumn({
  table: 'roomBlocks',
  column: 'sealed',
  schema: z.object({ blocker: z.string(), blocked: z.string() }),
  tags: {
    columns: ['blockerTag', 'blockedTag'],
    of: (index, { blocker, blocked }) => ({
      blockerTag: index.tag('room-member', blocker),
      blockedTag: index.tag('room-member', blocked),
    }),
  },
})
export const sealedText = sealedColumn({
  table: 'roomMessages',
  column: 'sealed',
  schema: z.object({ text: z.string() }),
})
export const sealedReport = sealedColumn({
  table: 'messageReports',
  column: 'sealed',
  schema: z.object({
    phoneNumber: z.string(),
    message: proven,
    context: z.array(proven),
    note: z.string().optional(),
  }),
})
const locks = z.array(
  z.object({
    kind: z.enum(['code', 'passkey']),
    salt: z.string(),
    ct: z.string(),
    credentialId: z.string().nullable(),
  }),
)

const accountKeys = z.object({
  rootId: z.string().nullable(),
  locks,
  /** Replaced roots and locks, and the time until which they are retained. */
  replaced: z.array(z.object({ rootId: z.string(), locks, until: z.string() })).default([]),
})

export type StoredAccountKeys = z.output<typeof accountKeys>

export const sealedAccountKeys = sealedColumn({
  table: 'roomKeys',
  column: 'sealed',
  key: 'memberId',
  schema: accountKeys,
})

export const sealedPins = sealedColumn({
  table: 'roomPins',
  column: 'sealed',
  key: 'memberId',
  schema: z.array(z.object({ rootId: z.string(), revision: z.int(), ct: z.string() })),
})

/** The columns of this feature that depend on the keys of the installation. */
export const roomColumns = [
  sealedRoom,
  sealedPlace,
  sealedRequest,
  sealedBlock,
  sealedText,
  sealedReport,
  sealedAccountKeys,
  sealedPins,
  memberTagColumn({ table: 'invitations', column: 'inviteeTag' }),
]
