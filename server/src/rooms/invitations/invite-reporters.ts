import { maskPhone } from '@sidelight/contract/rules/masking/mask'
import { openWarningAuthors } from '../../board/index.ts'
import { openEntryAuthors } from '../../entries/index.ts'
import { notifyTags } from '../../notifications/index.ts'
import { plainId } from '../../platform/crypto/ids.ts'
import { inboxTopic } from '../../platform/live/live.ts'
import {
  blockedAccounts,
  listPeople,
  mayEnter,
  type RoomPerson,
} from '../membership/room-people.ts'
import type { ConnectServices, WhenStored } from '../room-services.ts'
import { findRoomByNumber } from '../rooms-table.ts'
import { insertInvitations } from './invitations-table.ts'

interface Inviting {
  requestId: string
  askerId: string
  phoneNumber: string
}

/**
 * Invites the members who have reported the number and are open to contact, but not those who
 * report it later. If there are none, runs the same statements, so that the duration reveals
 * nothing.
 */
export async function inviteReporters(
  services: ConnectServices,
  inviting: Inviting,
  whenStored: WhenStored,
): Promise<void> {
  const { db, vault, clock, live } = services
  const { requestId, phoneNumber } = inviting
  const authors = await listInvitees(services, inviting)
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
      live.signal(topic, 'notification', {})
      live.signal(topic, 'rooms', {})
    }
  })
}

/** Returns the author tags of the members to invite. */
async function listInvitees(
  services: ConnectServices,
  { askerId, phoneNumber }: Inviting,
): Promise<Buffer[]> {
  const { db, index, clock, confirmed } = services
  const phoneTags = index.tags('phone', phoneNumber)
  const authors = [
    ...(await openEntryAuthors(db, phoneTags)),
    ...(await openWarningAuthors(db, phoneTags, {
      now: clock(),
      waiting: confirmed.waiting(),
    })),
  ]
  const room = await findRoomByNumber(db, index.tags('room-number', phoneNumber))
  const people = room ? await listPeople(services, room.id) : []
  if (!(await mayEnter(services, askerId, people))) return []
  const never = [askerId, ...(await blockedAccounts(services, askerId)), ...formerMembers(people)]
  const excluded = new Set(
    never.flatMap((account) => index.tags('author', account)).map((tag) => tag.toString('hex')),
  )
  const byHex = new Map(authors.map((tag) => [tag.toString('hex'), tag]))
  const isAsked = (hex: string) => !excluded.has(hex) && !confirmed.isWaiting(hex)
  return [...byHex].flatMap(([hex, tag]) => (isAsked(hex) ? [tag] : []))
}

/**
 * Returns the accounts that are not invited again, because they left the room or were banned from
 * it.
 */
function formerMembers(people: readonly RoomPerson[]): string[] {
  const present = new Set(people.flatMap(({ state, account }) => (state === 'in' ? account : [])))
  return people.flatMap(({ account }) => (account && !present.has(account) ? [account] : []))
}
