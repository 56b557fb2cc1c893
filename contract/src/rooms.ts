import { z } from 'zod'
import { call } from './call.ts'
import { paths } from './paths.ts'
import { idParams, isoDate, text } from './text.ts'

export const RoomSummary = z.object({ id: z.string(), createdAt: isoDate })

export const Room = RoomSummary.extend({
  phoneNumber: z.string(),
  participantCount: z.number().int(),
})

export const Message = z.object({
  id: z.string(),
  senderId: z.string(),
  senderName: z.string(),
  content: z.string(),
  timestamp: isoDate,
  encrypted: z.boolean(),
})

export const roomCalls = {
  listChatRooms: call(paths.listChatRooms, {
    summary: "A member's rooms",
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
  listMessages: call(paths.listMessages, {
    summary: 'The messages of a room',
    access: 'participant',
    params: idParams,
    answer: z.array(Message),
  }),
  sendMessage: call(paths.sendMessage, {
    summary: 'Send a message',
    access: 'participant',
    creates: true,
    params: idParams,
    body: z.object({ content: text(20_000), type: z.literal('text') }),
    answer: Message,
  }),
}
