import { type PageCallName, paths } from '@sidelight/contract/calls/paths'
import { type RoomCallName, roomPaths } from '@sidelight/contract/room-paths'
import { z } from 'zod'
import { numberOf } from '../../tools/seed/seed-numbers.ts'
import { fromNetwork, JSON_HEADERS, UNKNOWN } from '../scenarios.ts'
import type { MixedMember } from './mixed-calls.ts'

const every = { ...paths, ...roomPaths }
const Matches = z.object({ matches: z.tuple([z.object({ id: z.string() })], z.unknown()) })
const Invitations = z.tuple([z.object({ id: z.string() })], z.unknown())
const Accepted = z.object({ roomId: z.string() })

/** The index of the first person used for rooms, beyond those that the load refers to. */
const ROOMS_FROM = 3 * UNKNOWN

/**
 * Opens a room for each pair of members by the same calls that members make: one saves an entry
 * about a number, the other finds the number and asks to connect, and the first accepts.
 */
export async function openRooms(
  url: string,
  members: readonly MixedMember[],
): Promise<MixedMember[]> {
  const entered: MixedMember[] = []
  for (let at = 0; at + 1 < members.length; at += 2) {
    const [reporter, asker] = members.slice(at, at + 2)
    if (!reporter || !asker) break
    const roomId = await openRoom(url, { reporter, asker }, numberOf(ROOMS_FROM + at).phoneNumber)
    entered.push({ ...reporter, roomId }, { ...asker, roomId })
  }
  return entered
}

async function openRoom(
  url: string,
  { reporter, asker }: Record<'reporter' | 'asker', MixedMember>,
  phoneNumber: string,
): Promise<string> {
  const [reports, asks] = [callerOf(url, reporter), callerOf(url, asker)]
  await reports('addEntry', { body: { phoneNumber, openToContact: true } })
  const found = await asks('runSearch', { body: { phoneNumber } })
  const [{ id: matchId }] = Matches.parse(found).matches
  await asks('askToConnect', { body: { phoneNumber, matchId } })
  const [{ id }] = Invitations.parse(await reports('listInvitations'))
  const accepted = await reports('answerInvitation', { id, body: { answer: 'accept' } })
  return Accepted.parse(accepted).roomId
}

function callerOf(url: string, { id: own, cookie, network }: MixedMember) {
  return async (
    name: PageCallName | RoomCallName,
    { id = own, body }: { id?: string; body?: object } = {},
  ): Promise<unknown> => {
    const [method, path] = every[name]
    const response = await fetch(url + path.replace('{id}', id), {
      method,
      headers: { cookie, ...fromNetwork(network), ...(body ? JSON_HEADERS : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!response.ok) throw new Error(`${name} answered ${response.status}.`)
    return response.json()
  }
}
