import { drawName, drawNicknames, type SeedName } from './seed-names.ts'
import { type Country, numberOf } from './seed-numbers.ts'
import { type SeedRandom, seedRandom } from './seed-random.ts'

/** A fictitious reported person, with everything that a warning may name. */
export interface SeedPerson {
  country: Country
  phoneNumber: string
  handle: string
  email: string
  realName: string
  nicknames: string[]
}

const MOST_REPORTS = 40

const things = `harbor lantern river summit cedar comet velvet copper marble orchard canyon ember
  sierra juniper anchor willow granite meadow cobalt saffron pepper tundra bamboo cactus walnut
  breeze thunder pebble drift maple`.split(/\s+/)
const manners = `quiet golden lucky midnight rolling electric wild modern honest steady brave happy
  lonely silver urban gentle crimson lazy hidden northern`.split(/\s+/)

/** Returns the person at this place of the seed. */
export function describePerson(seed: number, person: number): SeedPerson {
  const random = seedRandom(`${seed} person ${person}`)
  const name = drawName(random)
  return {
    ...numberOf(person),
    handle: drawHandle(random, name),
    email: drawEmail(random, name),
    realName: name.written,
    nicknames: drawNicknames(random, name),
  }
}

/** Returns how many members warn about this person: mostly one, at most forty. */
export function reportsAbout(seed: number, person: number): number {
  const random = seedRandom(`${seed} reports ${person}`)
  if (random.chance(0.68)) return 1
  return 2 + Math.floor((MOST_REPORTS - 1) * random.next() ** 9)
}

function drawHandle(random: SeedRandom, { plain }: SeedName): string {
  const [first = '', last = ''] = plain
  const number = 10 + random.below(990)
  const forms = [
    () => `${first}.${last}`,
    () => `${first}_${last}${number}`,
    () => `${random.pick(manners)}_${random.pick(things)}_${number}`,
    () => `${random.pick(things)}.${first}`,
    () => `the${random.pick(manners)}${random.pick(things)}`,
    () => `${first}${number}${random.pick(['', '_', 'x', '🌊', '🔥'])}`,
    () => `${first.slice(0, 1)}${last.slice(0, 2)}`,
  ]
  return random.pick(forms)()
}

/** Returns an email at a reserved domain (RFC 2606), which receives no mail. */
function drawEmail(random: SeedRandom, { plain }: SeedName): string {
  const [first = '', last = ''] = plain
  const number = 1 + random.below(99)
  const forms = [
    () => `${first}.${last}`,
    () => `${first.slice(0, 1)}${last}${number}`,
    () => `${first}${number}`,
    () => `${random.pick(things)}.${random.pick(things)}${number}`,
    () => `${first.slice(0, 1)}${last.slice(0, 1)}x`,
  ]
  return `${random.pick(forms)()}@example.${random.pick(['org', 'com', 'net'])}`
}
