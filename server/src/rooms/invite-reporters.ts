import { maskPhone } from '@sidelight/contract/mask'
import { warningReports } from '../board/index.ts'
import { openEntryAuthors } from '../entries/index.ts'
import { notifyTags } from '../notifications/index.ts'
import { plainId } from '../platform/ids.ts'
import { inboxTopic } from '../platform/live.ts'
import { blockedAccounts } from './blocked-accounts.ts'
import { insertInvitations } from './invitations-table.ts'
import { listPeople, mayEnter, type RoomPerson } from './room-people.ts'
import type { RoomServices, WhenStored } from './room-services.ts'
import { findRoomByNumber } from './rooms-table.ts'

interface Inviting {
  requestId: string
  askerId: string
  phoneNumber: string
}

/**
 * Invites whoever has reported the number by now and is open to contact: nobody else, and nobody
 * later. With nobody to invite the same statements run, so that the time tells nothing either.
 */
export async function inviteReporters(
  services: RoomServices,
  wish: Inviting,
  whenStored: WhenStored,
): Promise<void> {
  const { db, vault, clock, live } = services
  const { requestId, phoneNumber } = wish
  const authors = await listInvitees(services, wish)
  const invitations = authors.map((inviteeTag) => ({ id: plainId(), requestId, inviteeTag }))
  await insertInvitations(db, invitations)
  await notifyTags(db, vault, {
    kind: 'room-invitation',
    subject: maskPhone(phoneNumber),
    at: clock(),
    recipients: invitations.map(({ id, inviteeTag }) => ({ tag: inviteeTag, about: id })),
  })
  whenStored(() => {
    for (const topic of authors.map(inboxTopic)) {
      live.tell(topic, 'notification', {})
      live.tell(topic, 'rooms', {})
    }
  })
}

/** Tags of the authors to ask. */
async function listInvitees(
  services: RoomServices,
  { askerId, phoneNumber }: Inviting,
): Promise<Buffer[]> {
  const { db, index, clock } = services
  const phoneTags = index.tags('phone', phoneNumber)
  const authors = [
    ...(await openEntryAuthors(db, phoneTags)),
    ...(await warningReports.openAuthors(db, phoneTags, clock())),
  ]
  const room = await findRoomByNumber(db, index.tags('room-number', phoneNumber))
  const people = room ? await listPeople(services, room.id) : []
  if (!(await mayEnter(services, askerId, people))) return []
  const never = [askerId, ...(await blockedAccounts(services, askerId)), ...gone(people)]
  const excluded = new Set(
    never.flatMap((account) => index.tags('author', account)).map((tag) => tag.toString('hex')),
  )
  const byHex = new Map(authors.map((tag) => [tag.toString('hex'), tag]))
  return [...byHex].flatMap(([hex, tag]) => (excluded.has(hex) ? [] : [tag]))
}

/** Who left a room does not want to be asked into it again, and who was banned may not be. */
function gone(people: readonly RoomPerson[]): string[] {
  const present = new Set(people.flatMap(({ state, account }) => (state === 'in' ? account : [])))
  return people.flatMap(({ account }) => (account && !present.has(account) ? [account] : []))
}
