import { type SeedRandom, seedRandom } from '../../tools/seed/seed-random.ts'
import { type MixedMember, type MixedPlace, mixedCalls } from './mixed-calls.ts'
import type { TimedRequest } from './open-loop.ts'

interface MixedLoad {
  /** Requests per second. */
  rate: number
  seconds: number
}

interface MixedCrew extends MixedPlace {
  members: readonly MixedMember[]
}

/**
 * Returns the requests of a load, ordered by time and determined by the load's name. Each has a
 * random time, so that some coincide, and a random member.
 */
export function planMixedLoad(
  name: string,
  { rate, seconds }: MixedLoad,
  { members, ...place }: MixedCrew,
): TimedRequest[] {
  const random = seedRandom(`mixed ${name}`)
  const inRooms = members.filter(({ roomId }) => roomId !== undefined)
  const length = rate * seconds
  const times = Array.from({ length }, () => random.next() * seconds * 1_000)
  return times
    .toSorted((a, b) => a - b)
    .map((at) => {
      const [kind, call] = drawCall(random)
      const member = random.pick(call.inRoom ? inRooms : members)
      return { kind, at, request: call.request({ random, member, place }) }
    })
}

const calls = Object.entries(mixedCalls)
const weighted = calls.flatMap((call) => Array.from({ length: call[1].share }, () => call))

const drawCall = (random: SeedRandom) => random.pick(weighted)
