import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import { maskPhone } from '@sidelight/contract/rules/masking/mask'
import { ROOM_MEMBERS } from '@sidelight/contract/rules/rooms-policy'
import { deleteNotificationsAbout, notifyTags } from '../../notifications/index.ts'
import { lockTags } from '../../platform/database/advisory-lock.ts'
import { notFound } from '../../platform/http/not-found.ts'
import { signedOut } from '../../platform/http/signed-out.ts'
import { inboxTopic } from '../../platform/live/live.ts'
import { listPeople, mayEnter, type RoomPerson } from '../membership/room-people.ts'
import { admit, openRoom } from '../open-room.ts'
import type { ConnectServices, RoomServices, WhenStored } from '../room-services.ts'
import { sealedRequest } from '../sealed-room.ts'
import { markAccepted } from './connect-requests-table.ts'
import {
  deleteInvitation,
  findInvitation,
  lockInvitation,
  type OpenInvitation,
} from './invitations-table.ts'
import { requireAccountAge } from './require-account-age.ts'

interface InvitationAnswer {
  id: string
  memberId: string
  answer: 'accept' | 'decline'
}

/**
 * Thrown if the two members of an invitation may not meet. The invitation then ends as if it was
 * withdrawn.
 */
class MayNotMeet extends Error {}

/**
 * Accepts or declines an invitation. Accepting opens the room of the number, or joins it, for both
 * members; declining notifies no member. Throws `not_found` for an invitation that is expired,
 * withdrawn or another member's, whose sender is suspended, or that would bring accounts together
 * with a block between them. The last two are deleted by the attempt, so that no invitation remains
 * that cannot be accepted. Throws `account_too_young`, and `conflict` for a full room.
 */
export async function answerInvitation(
  services: ConnectServices,
  { id, memberId, answer }: InvitationAnswer,
  whenStored: WhenStored,
): Promise<{ roomId: string | null }> {
  try {
    return await services.db.transaction().execute(async (db) => {
      const inside = { ...services, db }
      const invitation = await lockAll(inside, id, memberId)
      await forget(inside, id)
      whenStored(() => signalForgotten(services, memberId))
      if (answer === 'decline') return { roomId: null }
      await requireAccountAge(inside, memberId)
      return { roomId: await accept(inside, { memberId, invitation }, whenStored) }
    })
  } catch (error) {
    if (!(error instanceof MayNotMeet)) throw error
    await services.db.transaction().execute((db) => forget({ ...services, db }, id))
    signalForgotten(services, memberId)
    throw notFound()
  }
}

/**
 * Returns the member's open invitation, and locks what accepting it may change. Locks the accounts
 * first, in the same order as the deletion of an account.
 */
async function lockAll(
  services: ConnectServices,
  id: string,
  memberId: string,
): Promise<OpenInvitation> {
  const { db, vault, index, clock } = services
  const wanted = { id, inviteeTags: index.tags('author', memberId), now: clock() }
  const found = await findInvitation(db, wanted)
  if (!found) throw notFound()
  const { askerId, phoneNumber } = sealedRequest.open(vault, found.sealed)
  if (!(await services.lockMemberForShare(db, memberId))) throw signedOut()
  if (!(await services.lockMemberForShare(db, askerId))) throw notFound()
  const held = await lockInvitation(db, wanted)
  if (!held) throw notFound()
  await lockTags(db, index.tags('room-number', phoneNumber))
  return held
}

async function forget({ db }: RoomServices, id: string): Promise<void> {
  await deleteInvitation(db, id)
  await deleteNotificationsAbout(db, id)
}

/** Signals to the member's own pages that the notification of an invitation is deleted. */
function signalForgotten({ live }: RoomServices, memberId: string): void {
  live.signal(live.memberTopic(memberId), 'notification', {})
}

interface Accepting {
  memberId: string
  invitation: OpenInvitation
}

async function accept(
  services: ConnectServices,
  { memberId, invitation }: Accepting,
  whenStored: WhenStored,
): Promise<string> {
  const { db, vault, clock, live } = services
  const { askerId, phoneNumber, ...asked } = sealedRequest.open(vault, invitation.sealed)
  if (!(await services.isActive(db, askerId))) throw new MayNotMeet()
  const roomId = await openRoom(services, phoneNumber)
  const before = await listPeople(services, roomId)
  const accounts = [askerId, memberId]
  for (const account of accounts) {
    if (!(await mayEnter(services, account, otherAccounts(before, accounts, account)))) {
      throw new MayNotMeet()
    }
  }
  const inside = before.filter(({ state }) => state === 'in')
  const newcomers = accounts.filter((one) => !inside.some(({ account }) => account === one))
  if (inside.length + newcomers.length > ROOM_MEMBERS) {
    throw new Problem('conflict', msg('This room is full.'))
  }
  for (const account of newcomers) {
    // The accepting member was invited because of a report about the number.
    const knowsNumber = account === memberId || asked.knowsNumber
    await admit(services, roomId, { memberId: account, knowsNumber })
  }
  const first = await markAccepted(db, invitation.requestId, clock())
  const told = inside.filter(
    ({ account, paused }) => newcomers.length > 0 && account !== memberId && !paused,
  )
  const opened = first && newcomers.includes(askerId) ? [askerId] : []
  const notified = await notifyMembers(services, { roomId, phoneNumber, opened, told })
  whenStored(() => {
    live.revalidate(newcomers.map((account) => live.memberTopic(account)))
    live.signal(`room:${roomId}`, 'room', { roomId })
    for (const tag of notified) live.signal(inboxTopic(tag), 'notification', {})
  })
  return roomId
}

/**
 * Returns the accounts that `self` would meet: those in the room, and the other member who joins.
 */
function otherAccounts(
  before: readonly RoomPerson[],
  accounts: readonly string[],
  self: string,
): RoomPerson[] {
  const coming = accounts.filter((account) => account !== self)
  return [
    ...before,
    ...coming.map((account) => ({
      id: '',
      memberTag: Buffer.alloc(0),
      paused: false,
      state: 'in' as const,
      account,
    })),
  ]
}

interface Telling {
  roomId: string
  phoneNumber: string
  opened: readonly string[]
  told: readonly RoomPerson[]
}

/** Stores the notifications. Returns the tags of their recipients. */
async function notifyMembers(
  { db, vault, index, clock }: RoomServices,
  { roomId, phoneNumber, opened, told }: Telling,
): Promise<Buffer[]> {
  const news = { subject: maskPhone(phoneNumber), room: roomId, at: clock() }
  const askers = opened.map((account) => ({
    tag: index.tag('room-member', account),
    about: null,
  }))
  await notifyTags(db, vault, { ...news, kind: 'room-opened', recipients: askers })
  const members = told.map(({ memberTag }) => ({ tag: memberTag, about: null }))
  await notifyTags(db, vault, { ...news, kind: 'room-joined', recipients: members })
  return [...askers, ...members].map(({ tag }) => tag)
}
