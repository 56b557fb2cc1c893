import { z } from 'zod'
import { roomPaths } from '../room-paths.ts'
import { REPORT_NOTE_LENGTH } from '../rules/limits.ts'
import { MAX_RECORD_LENGTH } from '../rules/room-protocol/room-record.ts'
import {
  CONTENT_LENGTH,
  MESSAGE_LENGTH,
  REPORT_BYTES,
  REPORT_CONTEXT,
  ROOM_MEMBERS,
} from '../rules/rooms-policy.ts'
import { call } from './call.ts'
import { fieldError } from './field-error.ts'
import { paths } from './paths.ts'
import {
  base64url,
  exactText,
  idParams,
  isoDate,
  list,
  optionalText,
  requiredText,
  shownText,
} from './text.ts'
import { count, INT32_MAX, queryNumber, wholeNumber } from './whole-number.ts'

const memberId = exactText(64).regex(/^[\w-]+$/, fieldError('This is not the id of a member.'))

export const RoomSummary = z.object({
  id: shownText,
  createdAt: isoDate,
  phoneNumber: shownText.describe('Masked'),
  participantCount: count.describe('As the server counts; the log is authoritative'),
  paused: z.boolean().describe('The member gets no notifications of this room'),
  lastMessageAt: isoDate.nullable(),
  messages: count.describe('Messages so far: the `seq` of the newest'),
  blocked: z.array(shownText).describe('Members whom this member has blocked'),
  hidden: z
    .array(count)
    .describe('The `seq` of the newest messages of blocked members, newest first'),
})
export type RoomSummary = z.infer<typeof RoomSummary>

export const Room = RoomSummary.omit({ lastMessageAt: true, messages: true, hidden: true }).extend({
  memberId: shownText.describe("The member's own id in this room; it differs in every room"),
  leaving: z
    .array(shownText)
    .describe('Members who left or were banned, and whose removal is not in the log yet'),
  knowsNumber: z
    .boolean()
    .describe('The member reported the number or searched for it, not only for a handle'),
  retentionDays: count.describe('Days without a message after which it is deleted'),
})
export type Room = z.infer<typeof Room>

export const Message = z.object({
  id: shownText,
  seq: count.describe('Counts from 1 within the room, without gaps'),
  senderId: shownText,
  senderName: shownText,
  content: shownText.describe(
    'Empty for an unencrypted message from before the member was admitted',
  ),
  timestamp: isoDate,
  encrypted: z.boolean(),
})
export type Message = z.infer<typeof Message>

/** A key wrapped for one member: the encapsulated key and the ciphertext (RFC 9180). */
const Wrap = z.object({ e: base64url(100), c: base64url(100) })

/** One record of a room's log, with the key material for the calling member. */
export const RoomEpoch = z.object({
  n: count,
  jws: shownText,
  createdAt: isoDate.describe(
    'When the server stored it; the time in the record is only claimed by its author',
  ),
  wrap: Wrap.nullable().describe("The member's own"),
  links: z
    .array(z.object({ by: shownText, link: shownText }))
    .describe(
      'The key of the previous epoch, encrypted under this one; the newest of each member, not verified',
    ),
})
export type RoomEpoch = z.infer<typeof RoomEpoch>

/** May contain a dot between nonce and ciphertext. The server can only check the characters. */
const link = exactText(200).regex(/^[\w.-]+$/, fieldError('This is not a link between keys.'))

/** A message with the franking key that proves its text; without a key if it was not encrypted. */
const ProvenMessage = z.object({
  messageId: exactText(64),
  text: exactText(MESSAGE_LENGTH),
  kf: base64url(64).nullish(),
})
export type ProvenMessage = z.infer<typeof ProvenMessage>

const Done = z.object({ done: z.literal(true) })

export const roomCalls = {
  listChatRooms: call(paths.listChatRooms, {
    summary: "List a member's rooms, the one with the newest message first",
    access: 'owner',
    params: idParams,
    answer: z.array(RoomSummary),
  }),
  getRoom: call(paths.getRoom, {
    summary: 'Get a room of the member',
    access: 'participant',
    params: idParams,
    answer: Room,
  }),
  getRoomNumber: call(roomPaths.getRoomNumber, {
    summary: 'Get the whole number of a room, for a member who searched for it or reported it',
    access: 'participant',
    params: idParams,
    answer: z.object({ phoneNumber: shownText }),
  }),
  listMessages: call(paths.listMessages, {
    summary: 'List messages of a room, oldest first: the newest, or those after or before one',
    access: 'participant',
    params: idParams,
    query: z.object({
      after: queryNumber(0).optional(),
      before: queryNumber(1).optional(),
    }),
    answer: z.array(Message),
  }),
  sendMessage: call(paths.sendMessage, {
    summary: 'Send a message; the epoch of an envelope must be the newest, else `stale_epoch`',
    access: 'participant',
    creates: true,
    params: idParams,
    body: z.object({
      content: requiredText(CONTENT_LENGTH, fieldError('Write a message.')),
      type: z.literal('text'),
    }),
    answer: Message,
  }),
  listEpochs: call(roomPaths.listEpochs, {
    summary: "List the records of a room's log, from the first epoch or after one",
    access: 'participant',
    params: idParams,
    query: z.object({ after: queryNumber(-1).default(-1) }),
    answer: z.array(RoomEpoch),
  }),
  addEpoch: call(roomPaths.addEpoch, {
    summary:
      'Add a record and its key, wrapped for every member; `stale_epoch` if another was first',
    access: 'participant',
    creates: true,
    params: idParams,
    body: z.object({
      jws: exactText(MAX_RECORD_LENGTH),
      wraps: list(
        Wrap.extend({ memberId }),
        ROOM_MEMBERS,
        fieldError('At most {max} members.', { max: ROOM_MEMBERS }),
      ),
      link: link.nullish(),
    }),
    answer: z.object({ n: count, head: shownText }),
  }),
  shareLink: call(roomPaths.shareLink, {
    summary: 'Share the key of the previous epoch with every member who has the key of this one',
    access: 'participant',
    params: idParams,
    body: z.object({ n: wholeNumber(1, INT32_MAX), link }),
    answer: z.object({ n: count }),
  }),
  leaveRoom: call(roomPaths.leaveRoom, {
    summary: 'Leave a room, at once',
    access: 'participant',
    params: idParams,
    answer: Done,
  }),
  pauseRoom: call(roomPaths.pauseRoom, {
    summary: 'Turn notifications of a room off or on',
    access: 'participant',
    params: idParams,
    body: z.object({ paused: z.boolean() }),
    answer: z.object({ paused: z.boolean() }),
  }),
  blockMember: call(roomPaths.blockMember, {
    summary: 'Block a member: no later invitation connects the two accounts, under any name',
    access: 'participant',
    params: idParams,
    body: z.object({ memberId, blocked: z.boolean() }),
    answer: z.object({ blocked: z.array(shownText) }),
  }),
  reportMessage: call(roomPaths.reportMessage, {
    summary: 'Report a message to the moderators, with the proof that it was sent',
    access: 'participant',
    creates: true,
    bodyBytes: REPORT_BYTES,
    params: idParams,
    body: ProvenMessage.extend({
      note: optionalText(REPORT_NOTE_LENGTH),
      context: list(
        ProvenMessage,
        REPORT_CONTEXT,
        fieldError('At most {max} messages.', { max: REPORT_CONTEXT }),
      ).nullish(),
    }),
    answer: z.object({
      verified: z.literal(true),
      receipt: shownText.describe('16 digits that open the case; shown only once'),
      dueAt: isoDate,
      ledger: shownText.describe('Its ledger line, as number:head'),
    }),
  }),
}
