import { maskPhone } from '@sidelight/contract/mask'
import { Problem } from '@sidelight/contract/problem'
import { ROOM_MEMBERS } from '@sidelight/contract/rooms-policy'
import { forgetNews, notifyTags } from '../notifications/index.ts'
import { holdTags } from '../platform/hold-tags.ts'
import { inboxTopic } from '../platform/live.ts'
import { notFound } from '../platform/not-found.ts'
import { signedOut } from '../platform/signed-out.ts'
import { markAccepted } from './connect-requests-table.ts'
import {
  deleteInvitation,
  findInvitation,
  lockInvitation,
  type OpenInvitation,
} from './invitations-table.ts'
import { admit, openRoom } from './open-room.ts'
import { requireAge } from './require-age.ts'
import { listPeople, mayEnter, type RoomPerson } from './room-people.ts'
import type { ConnectServices, RoomServices, WhenStored } from './room-services.ts'
import { sealedRequest } from './sealed-room.ts'

interface InvitationAnswer {
  id: string
  memberId: string
  answer: 'accept' | 'decline'
}

/**
 * Accepting opens the room of the number, or joins it, for both; declining tells nobody. Throws
 * `not_found` for an invitation that is not hers, lapsed, of somebody who was suspended, or that would
 * join accounts with a block between.
 */
export async function answerInvitation(
  services: ConnectServices,
  { id, memberId, answer }: InvitationAnswer,
  whenStored: WhenStored,
): Promise<{ roomId: string | null }> {
  return services.db.transaction().execute(async (db) => {
    const inside = { ...services, db }
    const invitation = await hold(inside, id, memberId)
    await forget(inside, id)
    if (answer === 'decline') return { roomId: null }
    await requireAge(inside, memberId)
    return { roomId: await accept(inside, { memberId, invitation }, whenStored) }
  })
}

/**
 * Her open invitation, with everything held that accepting it may change: the accounts first, as the
 * deletion of one holds it before what it takes away.
 */
async function hold(
  services: ConnectServices,
  id: string,
  memberId: string,
): Promise<OpenInvitation> {
  const { db, vault, index, clock } = services
  const wanted = { id, inviteeTags: index.tags('author', memberId), now: clock() }
  const found = await findInvitation(db, wanted)
  if (!found) throw notFound()
  const { askerId, phoneNumber } = sealedRequest.open(vault, found.sealed)
  if (!(await services.holdMember(db, memberId))) throw signedOut()
  if (!(await services.holdMember(db, askerId))) throw notFound()
  const held = await lockInvitation(db, wanted)
  if (!held) throw notFound()
  await holdTags(db, index.tags('room-number', phoneNumber))
  return held
}

async function forget({ db }: RoomServices, id: string): Promise<void> {
  await deleteInvitation(db, id)
  await forgetNews.about(db, id)
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
  if (!(await services.isActive(db, askerId))) throw notFound()
  const roomId = await openRoom(services, phoneNumber)
  const before = await listPeople(services, roomId)
  const accounts = [askerId, memberId]
  for (const account of accounts) {
    if (!(await mayEnter(services, account, others(before, accounts, account)))) throw notFound()
  }
  const inside = before.filter(({ state }) => state === 'in')
  const newcomers = accounts.filter((one) => !inside.some(({ account }) => account === one))
  if (inside.length + newcomers.length > ROOM_MEMBERS) {
    throw new Problem('conflict', 'This room is full.')
  }
  for (const account of newcomers) {
    // Who accepts was invited because she reported the number.
    const knowsNumber = account === memberId || asked.knowsNumber
    await admit(services, roomId, { memberId: account, knowsNumber })
  }
  const first = await markAccepted(db, invitation.requestId, clock())
  const told = inside.filter(
    ({ account, paused }) => newcomers.length > 0 && account !== memberId && !paused,
  )
  const opened = first && newcomers.includes(askerId) ? [askerId] : []
  const rung = await tellThem(services, { phoneNumber, opened, told })
  whenStored(() => {
    live.recheck(newcomers.map((account) => live.memberTopic(account)))
    live.tell(`room:${roomId}`, 'room', { roomId })
    for (const tag of rung) live.tell(inboxTopic(tag), 'notification', {})
  })
  return roomId
}

/** Whom somebody would meet: everybody there, and who comes in with her. */
function others(
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
  phoneNumber: string
  opened: readonly string[]
  told: readonly RoomPerson[]
}

/** Answers by which tags they find it. */
async function tellThem(
  { db, vault, index, clock }: RoomServices,
  { phoneNumber, opened, told }: Telling,
): Promise<Buffer[]> {
  const news = { subject: maskPhone(phoneNumber), at: clock() }
  const askers = opened.map((account) => ({
    tag: index.tag('room-member', account),
    about: null,
  }))
  await notifyTags(db, vault, { ...news, kind: 'room-opened', recipients: askers })
  const members = told.map(({ memberTag }) => ({ tag: memberTag, about: null }))
  await notifyTags(db, vault, { ...news, kind: 'room-joined', recipients: members })
  return [...askers, ...members].map(({ tag }) => tag)
}
