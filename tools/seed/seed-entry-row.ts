import { orderRedFlags, redFlags } from '@sidelight/contract/rules/red-flags'
import type { EntryRow } from '../../server/src/entries/entries-table.ts'
import { entryAfterRoom } from '../../server/src/entries/entry-after-room.ts'
import { type EntryContent, sealedEntry, tagEntry } from '../../server/src/entries/sealed-entry.ts'
import { cities } from './seed-cities.ts'
import { describePerson } from './seed-people.ts'
import { type SeedRandom, seedId, seedRandom } from './seed-random.ts'
import { drawDescription } from './seed-text.ts'
import { drawAge, drawAuthor, type SeedSource } from './seed-warning.ts'
import type { Sealing } from './seed-warning-row.ts'

/** The first entries are about this many people, who are also in the first warnings. */
const FIRST_PEOPLE = 50
const flags = Object.keys(redFlags)

/** Returns the private entry at this place of the seed, as the server would store it. */
export function entryRow(
  { vault, index }: Sealing,
  { seed, until }: SeedSource,
  place: number,
): EntryRow {
  const name = nameEntry(seed, place)
  const random = seedRandom(name)
  const content = drawContent(random, seed, random.below(Math.max(FIRST_PEOPLE, place)))
  return {
    ...tagEntry(index, content),
    id: seedId(name),
    authorTag: index.tag('author', drawAuthor(random)),
    sealed: sealedEntry.seal(vault, content),
    afterRoom: entryAfterRoom.seal(vault, false),
    redFlags: content.redFlags,
    counts: random.chance(0.85),
    countsFrom: 1,
    openToContact: random.chance(0.25),
    createdOn: new Date(until.getTime() - drawAge(random)).toISOString().slice(0, 10),
  }
}

/** Returns the name from which an entry and its id are drawn. */
export function nameEntry(seed: number, place: number): string {
  return `${seed} entry ${place}`
}

function drawContent(random: SeedRandom, seed: number, place: number): EntryContent {
  const person = describePerson(seed, place)
  const known = <Value>(share: number, value: Value) => (random.chance(share) ? value : undefined)
  const name = known(0.5, person.realName)
  const told = orderRedFlags(random.several(flags, random.below(4)))
  return {
    phoneNumber: person.phoneNumber,
    handle: known(0.5, person.handle),
    email: known(0.15, person.email),
    name,
    age: known(0.4, 21 + random.below(40)),
    city: known(0.5, random.pick(cities[person.country])),
    notes: known(0.6, drawDescription(random, told, name)),
    redFlags: told,
  }
}
