import type { SeedRandom } from './seed-random.ts'
import { accounts, beginnings, endings, slotWords } from './seed-sentences.ts'

const TOLD_FLAGS = 3

/**
 * Returns one to five sentences about the flags, some without capitals and full stops. With a
 * `name` the text may contain it. It is given only if the form also names the person, because the
 * text is then censored.
 */
export function drawDescription(
  random: SeedRandom,
  redFlags: readonly string[],
  name: string | undefined,
): string {
  const openings = beginnings.filter((text) => name !== undefined || !text.includes('{name}'))
  const told = redFlags.slice(0, TOLD_FLAGS).map((flag) => random.pick(accounts[flag] ?? endings))
  const sentences = [
    ...(random.chance(0.75) ? [random.pick(openings)] : []),
    ...told,
    ...(random.chance(0.65) ? [random.pick(endings)] : []),
  ]
  const text = sentences
    .join(' ')
    .replaceAll(/\{(\w+)\}/g, (_, slot: string) =>
      slot === 'name' ? (name ?? '') : random.pick(slotWords[slot] ?? []),
    )
  return random.chance(0.12) ? text.toLowerCase().replaceAll('.', '') : text
}
