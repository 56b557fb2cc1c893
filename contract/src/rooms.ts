import { z } from 'zod'
import { call } from './call.ts'
import { paths } from './paths.ts'
import { CONTENT_LENGTH, MESSAGE_LENGTH, REPORT_CONTEXT, ROOM_MEMBERS } from './rooms-policy.ts'
import { idParams, isoDate, optionalText, text } from './text.ts'

const base64url = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+$/, 'This is not Base64url.')
    .max(max)
const memberId = z.string().regex(/^[\w-]{1,64}$/, 'This is not the id of a member.')
const epochNumber = z.number().int().min(0)

export const RoomSummary = z.object({
  id: z.string(),
  createdAt: isoDate,
  phoneNumber: z.string().describe('Masked'),
  participantCount: z.number().int().describe('As the server counts; the log has the last word'),
  paused: z.boolean().describe('She gets no notices of this room'),
  lastMessageAt: isoDate.nullable(),
})
export type RoomSummary = z.infer<typeof RoomSummary>

export const Room = RoomSummary.omit({ lastMessageAt: true }).extend({
  memberId: z.string().describe('Her own id in this room; she has another in every room'),
  leaving: z.array(z.string()).describe('Left or were banned; their removal is still to be logged'),
  knowsNumber: z.boolean().describe('She reported the number or searched for it, not for a handle'),
  blocked: z.array(z.string()).describe('Members whose messages she does not want to see'),
  retentionDays: z.number().int().describe('Days without a message after which it is deleted'),
})
export type Room = z.infer<typeof Room>

export const Message = z.object({
  id: z.string(),
  seq: z.number().int().describe('Gapless in the room, from 1'),
  senderId: z.string(),
  senderName: z.string(),
  content: z.string(),
  timestamp: isoDate,
  encrypted: z.boolean(),
})
export type Message = z.infer<typeof Message>

/** A key wrapped for one member: the encapsulated key and the ciphertext (RFC 9180). */
const Wrap = z.object({ e: base64url(100), c: base64url(100) })

/** One record of a room's log, with what it is to her. */
export const RoomEpoch = z.object({
  n: epochNumber,
  jws: z.string(),
  createdAt: isoDate.describe('When the server stored it: what a record says itself is a claim'),
  wrap: Wrap.nullable().describe('Her own'),
  links: z
    .array(z.object({ by: z.string(), link: z.string() }))
    .describe('The key before this one, under this one; the newest of each member, unchecked'),
})
export type RoomEpoch = z.infer<typeof RoomEpoch>

/** May hold a dot between its nonce and its ciphertext; the server cannot check more. */
const link = z
  .string()
  .regex(/^[\w.-]+$/, 'This is not a link between keys.')
  .max(200)

/** A message with the key that proves its text; of one that was not encrypted the text alone. */
const ProvenMessage = z.object({
  messageId: z.string().max(64),
  text: z.string().max(MESSAGE_LENGTH),
  kf: base64url(64).nullish(),
})
export type ProvenMessage = z.infer<typeof ProvenMessage>

const Done = z.object({ done: z.literal(true) })

export const roomCalls = {
  listChatRooms: call(paths.listChatRooms, {
    summary: "A member's rooms, the one that was written in last first",
    access: 'owner',
    params: idParams,
    answer: z.array(RoomSummary),
  }),
  getRoom: call(paths.getRoom, {
    summary: 'A room that the member is in',
    access: 'participant',
    params: idParams,
    answer: Room,
  }),
  getRoomNumber: call(paths.getRoomNumber, {
    summary: 'The number that a room is about, whole, for a member who searched or reported it',
    access: 'participant',
    params: idParams,
    answer: z.object({ phoneNumber: z.string() }),
  }),
  listMessages: call(paths.listMessages, {
    summary: 'Messages of a room, oldest first: the newest, or those after or before one',
    access: 'participant',
    params: idParams,
    query: z.object({
      after: z.coerce.number().int().min(0).optional(),
      before: z.coerce.number().int().min(1).optional(),
    }),
    answer: z.array(Message),
  }),
  sendMessage: call(paths.sendMessage, {
    summary: 'Send a message; an envelope has to be of the newest epoch, else `stale_epoch`',
    access: 'participant',
    creates: true,
    params: idParams,
    body: z.object({
      content: text(CONTENT_LENGTH).refine((value) => value !== '', 'Write a message.'),
      type: z.literal('text'),
    }),
    answer: Message,
  }),
  listEpochs: call(paths.listEpochs, {
    summary: "A room's log of members and keys, from the first epoch or after one",
    access: 'participant',
    params: idParams,
    query: z.object({ after: z.coerce.number().int().min(-1).default(-1) }),
    answer: z.array(RoomEpoch),
  }),
  addEpoch: call(paths.addEpoch, {
    summary: 'Add a record with its key, wrapped for every member; `stale_epoch` when it is late',
    access: 'participant',
    creates: true,
    params: idParams,
    body: z.object({
      jws: z.string().max(4_000),
      wraps: z.array(Wrap.extend({ memberId })).max(ROOM_MEMBERS),
      link: link.nullish(),
    }),
    answer: z.object({ n: epochNumber, head: z.string() }),
  }),
  shareLink: call(paths.shareLink, {
    summary: 'Open the epoch before one to everybody who has that one',
    access: 'participant',
    params: idParams,
    body: z.object({ n: z.number().int().min(1), link }),
    answer: z.object({ n: epochNumber }),
  }),
  leaveRoom: call(paths.leaveRoom, {
    summary: 'Leave a room, at once',
    access: 'participant',
    params: idParams,
    answer: Done,
  }),
  pauseRoom: call(paths.pauseRoom, {
    summary: 'Get no notices of a room, or get them again',
    access: 'participant',
    params: idParams,
    body: z.object({ paused: z.boolean() }),
    answer: z.object({ paused: z.boolean() }),
  }),
  blockMember: call(paths.blockMember, {
    summary: 'Block a member: no invitation ever joins the two again, whatever she is called there',
    access: 'participant',
    params: idParams,
    body: z.object({ memberId, blocked: z.boolean() }),
    answer: z.object({ blocked: z.array(z.string()) }),
  }),
  reportMessage: call(paths.reportMessage, {
    summary: 'Show a message to the moderators, with the proof that it was sent',
    access: 'participant',
    creates: true,
    params: idParams,
    body: ProvenMessage.extend({
      note: optionalText(2_000),
      context: z.array(ProvenMessage).max(REPORT_CONTEXT).nullish(),
    }),
    answer: z.object({ verified: z.literal(true) }),
  }),
}
