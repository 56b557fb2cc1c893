import { z } from 'zod'
import { call } from './call.ts'
import { paths } from './paths.ts'
import { RoomSummary } from './rooms.ts'
import { claimedId, idParams, isoDate, optionalText } from './text.ts'

/** What became of asking. Nothing in it says whether anybody was there to be asked. */
export const Asked = z.object({
  asked: z.literal(true),
  roomId: z.string().nullable().describe('She is in the room of this number already'),
  expiresAt: isoDate.nullable().describe('When the request lapses; null with a room'),
  requestsLeft: z
    .number()
    .int()
    .nullable()
    .describe('null: her plan sets no limit, or none was needed'),
})
export type Asked = z.infer<typeof Asked>

/** Somebody asks to connect about a number that she reported. It names nobody. */
export const Invitation = z.object({
  id: z.string(),
  phoneNumber: z.string().describe('Masked'),
  createdAt: isoDate,
  expiresAt: isoDate,
})
export type Invitation = z.infer<typeof Invitation>

/** What the rooms hold of a member; her messages are locked there, and only her browsers read them. */
export const MemberRooms = z.object({
  rooms: z.array(RoomSummary),
  invitations: z.array(Invitation),
  requests: z.array(
    z.object({
      phoneNumber: z.string().describe('Masked when she searched for a handle'),
      createdAt: isoDate,
      expiresAt: isoDate,
      accepted: z.boolean(),
    }),
  ),
})
export type MemberRooms = z.infer<typeof MemberRooms>

export const connectRequestCalls = {
  askToConnect: call(paths.askToConnect, {
    summary: 'Ask the members who reported a number, and are open to contact, to meet in a room',
    access: 'member',
    limit: 'search',
    body: z.object({
      phoneNumber: optionalText(64),
      handle: optionalText(320),
      matchId: z.string().max(64),
      userId: claimedId,
    }),
    answer: Asked,
  }),
  listInvitations: call(paths.listInvitations, {
    summary: 'Open invitations of a member, newest first',
    access: 'owner',
    params: idParams,
    answer: z.array(Invitation),
  }),
  answerInvitation: call(paths.answerInvitation, {
    summary: 'Accept or decline an invitation; declining tells nobody',
    access: 'author',
    params: idParams,
    body: z.object({ answer: z.enum(['accept', 'decline']) }),
    answer: z.object({ roomId: z.string().nullable().describe('null after declining') }),
  }),
}
