import type { AnswerOf } from '@sidelight/contract/calls/calls'
import type { Asked, Invitation } from '@sidelight/contract/calls/connect-requests'
import type { Notification } from '@sidelight/contract/calls/notifications'
import type { Message, Room, RoomSummary } from '@sidelight/contract/calls/rooms'
import { expect } from 'vitest'
import type { z } from 'zod'
import { type CallParts, sendCall } from '../calls/send-call.ts'
import { subscribe } from '../payments/payments.ts'
import type { TestAnswer, TestApp, TestMember } from '../test-app.ts'

export const NUMBER = '(415) 555-0142'

type AskedAnswer = z.output<typeof Asked> & { code?: string; message?: string }

/** Signs up a member who may ask to connect without a limit. */
export async function signUpVip(app: Pick<TestApp, 'signUp'>, name = 'Vip'): Promise<TestMember> {
  const member = await app.signUp(name)
  await subscribe(member)
  return member
}

/** Records a private entry about a number. */
export async function keepEntry(
  member: TestMember,
  { phoneNumber = NUMBER, openToContact = true } = {},
): Promise<void> {
  const entry = { phoneNumber, openToContact }
  expect((await sendCall(member, 'addEntry', { body: entry })).status).toBe(201)
}

export async function postWarning(
  member: TestMember,
  { phoneNumber = NUMBER, openToContact = true } = {},
): Promise<void> {
  const warning = {
    phoneNumber,
    openToContact,
    redFlags: ['Ghosting'],
    description: 'Cancelled four times, then vanished.',
  }
  expect((await sendCall(member, 'postWarning', { body: warning })).status).toBe(201)
}

/** Searches for a number and asks to connect about the match. */
export async function ask(
  member: TestMember,
  phoneNumber = NUMBER,
): Promise<TestAnswer<AskedAnswer>> {
  const { body } = await sendCall<{ matches: { id: string }[] }>(member, 'runSearch', {
    body: { phoneNumber },
  })
  const matchId = body.matches[0]?.id ?? 'no-match'
  return sendCall<AskedAnswer>(member, 'askToConnect', { body: { phoneNumber, matchId } })
}

/** Searches for a handle and asks to connect about the match. */
export async function askByHandle(member: TestMember, handle: string): Promise<void> {
  const found = await sendCall<{ matches: { id: string }[] }>(member, 'runSearch', {
    body: { handle },
  })
  const matchId = found.body.matches[0]?.id ?? 'no-match'
  const { status } = await sendCall(member, 'askToConnect', { body: { handle, matchId } })
  expect(status).toBe(200)
}

export async function invitationsOf(member: TestMember): Promise<Invitation[]> {
  const { body } = await sendCall<Invitation[]>(member, 'listInvitations', {
    params: { id: member.id },
  })
  return body
}

/** Accepts or declines the newest invitation of a member. */
export async function answerNewest(
  member: TestMember,
  answer: 'accept' | 'decline' = 'accept',
): Promise<TestAnswer<{ roomId: string; code?: string }>> {
  const [newest] = await invitationsOf(member)
  return sendCall<{ roomId: string }>(member, 'answerInvitation', {
    params: { id: newest?.id ?? 'no-invitation' },
    body: { answer },
  })
}

export async function roomsOf(member: TestMember): Promise<RoomSummary[]> {
  const { body } = await sendCall<RoomSummary[]>(member, 'listChatRooms', {
    params: { id: member.id },
  })
  return body
}

/** Opens a room for the reporter and the asker. Resolves to its id. */
export async function openRoomFor(
  asker: TestMember,
  reporter: TestMember,
  phoneNumber = NUMBER,
): Promise<string> {
  await keepEntry(reporter, { phoneNumber })
  expect((await ask(asker, phoneNumber)).status).toBe(200)
  const accepted = await answerNewest(reporter)
  expect(accepted.status).toBe(200)
  return accepted.body.roomId
}

type RoomCallName =
  | 'getRoom'
  | 'getRoomNumber'
  | 'listMessages'
  | 'sendMessage'
  | 'listEpochs'
  | 'addEpoch'
  | 'shareLink'
  | 'leaveRoom'
  | 'pauseRoom'
  | 'blockMember'
  | 'reportMessage'

export function inRoom<Body = unknown>(
  member: TestMember,
  name: RoomCallName,
  { roomId, ...parts }: { roomId: string } & Omit<CallParts, 'params'>,
): Promise<TestAnswer<Body>> {
  return sendCall<Body>(member, name, { params: { id: roomId }, ...parts })
}

/** Resolves to the id of the member in a room. */
export async function ownId(member: TestMember, roomId: string): Promise<string> {
  return (await inRoom<Room>(member, 'getRoom', { roomId })).body.memberId
}

/** Sends a text without encryption. */
export async function say(
  member: TestMember,
  roomId: string,
  content: string,
): Promise<TestAnswer<Message>> {
  return inRoom<Message>(member, 'sendMessage', { roomId, body: { content, type: 'text' } })
}

/** Sends a text without encryption as one member, and reports it as another. */
export async function reportText(
  { by, of }: { by: TestMember; of: TestMember },
  { roomId, text, note }: { roomId: string; text: string; note?: string | undefined },
): Promise<AnswerOf<'reportMessage'>> {
  const { body } = await say(of, roomId, text)
  const claim = { messageId: body.id, text, note }
  const answer = await inRoom<AnswerOf<'reportMessage'>>(by, 'reportMessage', {
    roomId,
    body: claim,
  })
  expect(answer.status).toBe(201)
  return answer.body
}

export async function kindsOf(member: TestMember): Promise<string[]> {
  return (await notificationsOf(member)).map(({ kind }) => kind)
}

export async function notificationsOf(member: TestMember): Promise<Notification[]> {
  const { body } = await sendCall<Notification[]>(member, 'listNotifications', {
    params: { id: member.id },
    query: {},
  })
  return body
}
