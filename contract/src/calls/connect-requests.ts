import { z } from 'zod'
import { roomPaths } from '../room-paths.ts'
import { EMAIL_LENGTH } from '../rules/limits.ts'
import { call } from './call.ts'
import { paths } from './paths.ts'
import { RoomSummary } from './rooms.ts'
import {
  claimedId,
  exactText,
  idParams,
  isoDate,
  optionalText,
  phoneText,
  shownText,
} from './text.ts'
import { count } from './whole-number.ts'

/** The answer to a connect request. It does not reveal whether any member was invited. */
export const Asked = z.object({
  asked: z.literal(true),
  roomId: shownText.nullable().describe('The member is already in the room of this number'),
  expiresAt: isoDate.nullable().describe('When the request expires; null with a room'),
  requestsLeft: count.nullable().describe('null: the plan has no limit, or no request was needed'),
})
export type Asked = z.infer<typeof Asked>

/** An invitation to a member who reported the number. It does not name the member who asked. */
export const Invitation = z.object({
  id: shownText,
  phoneNumber: shownText.describe('Masked'),
  createdAt: isoDate,
  expiresAt: isoDate,
  about: shownText
    .optional()
    .describe("The same for all of the member's invitations about one number"),
  joinsRoom: z.boolean().optional().describe('The member is already in the room of this number'),
})
export type Invitation = z.infer<typeof Invitation>

/** Everything stored about a member's rooms, except messages: those are encrypted end to end. */
export const MemberRooms = z.object({
  rooms: z.array(RoomSummary),
  invitations: z.array(Invitation),
  requests: z.array(
    z.object({
      phoneNumber: shownText.describe('Masked if the member searched for a handle'),
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
      phoneNumber: phoneText,
      handle: optionalText(EMAIL_LENGTH),
      matchId: exactText(64),
      userId: claimedId,
    }),
    answer: Asked,
  }),
  listInvitations: call(roomPaths.listInvitations, {
    summary: 'List the open invitations of a member, newest first',
    access: 'owner',
    params: idParams,
    answer: z.array(Invitation),
  }),
  answerInvitation: call(roomPaths.answerInvitation, {
    summary: 'Accept or decline an invitation; declining notifies no member',
    access: 'author',
    params: idParams,
    body: z.object({ answer: z.enum(['accept', 'decline']) }),
    answer: z.object({ roomId: shownText.nullable().describe('null if declined') }),
  }),
}
