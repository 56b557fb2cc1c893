import { formatPhone } from '@sidelight/contract/identifiers'
import { redFlags } from '@sidelight/contract/red-flags'
import type { PostedWarning } from '../server/src/board/read-identity.ts'
import { cities } from './seed-cities.ts'
import { describePerson, type SeedPerson } from './seed-people.ts'
import { type SeedRandom, seedId, seedRandom } from './seed-random.ts'
import { timeframes } from './seed-sentences.ts'
import { drawDescription } from './seed-text.ts'

/** What the data is made from: the same source makes the same people, texts and times. */
export interface SeedSource {
  seed: number
  /** The newest moment of publication. */
  until: Date
}

/** One report about one person, by their places in the lists. */
export interface SeedReport {
  person: number
  report: number
}

/** What a synthetic member posts, and what became of it. */
export interface SeedWarning {
  id: string
  /** Stands for a member's id; no such member exists. */
  author: string
  posted: PostedWarning
  state: 'published' | 'disputed'
  verified: boolean
  publishedAt: Date
}

const AUTHORS = 50_000
const TWO_YEARS_MS = 730 * 24 * 3_600_000
const flags = Object.keys(redFlags)
const ownFlags = [
  'Rude to staff',
  'Always late',
  'Drinks too much',
  'Talks only about himself',
  'Pressured me to stay',
]

export function drawWarning(
  { seed, until }: SeedSource,
  { person, report }: SeedReport,
): SeedWarning {
  const name = `${seed} warning ${person} ${report}`
  const random = seedRandom(name)
  const habits = seedRandom(`${seed} habits ${person}`).several(flags, 4)
  return {
    id: seedId(name),
    author: drawAuthor(random),
    posted: drawPost(random, describePerson(seed, person), drawFlags(random, habits)),
    state: random.chance(0.02) ? 'disputed' : 'published',
    verified: random.chance(0.06),
    publishedAt: new Date(until.getTime() - ageOf(seed, { person, report })),
  }
}

/** One of the members who do not exist. */
export function drawAuthor(random: SeedRandom): string {
  return `example-author-${random.below(AUTHORS)}`
}

/** Milliseconds between a report's publication and the newest moment: a plan can ask without drawing all. */
export function ageOf(seed: number, { person, report }: SeedReport): number {
  return drawAge(seedRandom(`${seed} age ${person} ${report}`))
}

/** Milliseconds, up to two years, more of them lately. */
export function drawAge(random: SeedRandom): number {
  return Math.floor(TWO_YEARS_MS * random.next() ** 1.3)
}

/** One to four flags of the person's habits, seldom one in the member's own words. */
function drawFlags(random: SeedRandom, habits: readonly string[]): string[] {
  const drawn = random.several(habits, 1 + random.below(4))
  return random.chance(0.06) ? [...drawn, random.pick(ownFlags)] : drawn
}

/** Each member knows a part of what there is to know. */
function drawPost(random: SeedRandom, person: SeedPerson, drawn: string[]): PostedWarning {
  const known = (share: number, value: string) => (random.chance(share) ? value : undefined)
  const realName = known(0.6, person.realName)
  const { phoneNumber } = person
  return {
    phoneNumber: random.chance(0.5) ? formatPhone(phoneNumber) : phoneNumber,
    handle: known(0.55, person.handle),
    email: known(0.2, person.email),
    realName,
    nicknames: random.chance(0.7) ? person.nicknames : [],
    redFlags: drawn,
    description: drawDescription(random, drawn, realName),
    location: known(0.8, random.pick(cities[person.country])),
    timeframe: known(0.6, random.pick(timeframes)),
    userId: undefined,
    delayed: false,
    openToContact: random.chance(0.3),
  }
}
