import { formatPhone } from '@sidelight/contract/rules/masking/identifiers'
import { redFlags } from '@sidelight/contract/rules/red-flags'
import type { PostedWarning } from '../../server/src/board/posting/parse-person.ts'
import { publicationTime } from '../../server/src/board/posting/publication-delay.ts'
import { cities } from './seed-cities.ts'
import { describePerson, type SeedPerson } from './seed-people.ts'
import { type SeedRandom, seedId, seedRandom } from './seed-random.ts'
import { timeframes } from './seed-sentences.ts'
import { drawDescription } from './seed-text.ts'

/** Determines the data: the same source gives the same people, texts and times. */
export interface SeedSource {
  seed: number
  /** The latest time of publication. */
  until: Date
}

/** One report about one person, by their places in the seed. */
export interface SeedReport {
  person: number
  report: number
}

/** A synthetic post, and the state of its warning. */
export interface SeedWarning {
  id: string
  /** A made-up member id, which no member has. */
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

/** Returns the synthetic warning of this report. */
export function drawWarning(
  { seed, until }: SeedSource,
  { person, report }: SeedReport,
): SeedWarning {
  const name = nameWarning(seed, { person, report })
  const random = seedRandom(name)
  const habits = seedRandom(`${seed} habits ${person}`).several(flags, 4)
  return {
    id: seedId(name),
    author: drawAuthor(random),
    posted: drawPost(random, describePerson(seed, person), drawFlags(random, habits)),
    state: random.chance(0.02) ? 'disputed' : 'published',
    verified: random.chance(0.06),
    // Like a real post, published at a full hour.
    publishedAt: publicationTime(
      new Date(until.getTime() - ageOf(seed, { person, report })),
      false,
      () => 0,
    ),
  }
}

/** Returns the name from which a warning and its id are drawn. */
export function nameWarning(seed: number, { person, report }: SeedReport): string {
  return `${seed} warning ${person} ${report}`
}

/** Returns the id of a fictitious member. */
export function drawAuthor(random: SeedRandom): string {
  return `example-author-${random.below(AUTHORS)}`
}

/**
 * Returns how many milliseconds a report is older than the newest one. Cheaper than drawing the
 * whole report.
 */
export function ageOf(seed: number, { person, report }: SeedReport): number {
  return drawAge(seedRandom(`${seed} age ${person} ${report}`))
}

/** Returns an age of up to two years in milliseconds. Recent ones are more frequent. */
export function drawAge(random: SeedRandom): number {
  return Math.floor(TWO_YEARS_MS * random.next() ** 1.3)
}

/**
 * Returns one to four flags of the person's habits. Rarely one of them is in the member's own
 * words.
 */
function drawFlags(random: SeedRandom, habits: readonly string[]): string[] {
  const drawn = random.several(habits, 1 + random.below(4))
  return random.chance(0.06) ? [...drawn, random.pick(ownFlags)] : drawn
}

/** Returns the post of a member who knows only some of the facts. */
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
