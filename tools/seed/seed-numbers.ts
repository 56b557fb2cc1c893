/** The country of a synthetic person, which determines the number and the cities. */
export type Country = 'US' | 'GB' | 'AU' | 'FR' | 'IE'

/** A range of phone numbers: a prefix in E.164, followed by `digits` free digits. */
interface Range {
  prefix: string
  digits: number
}

/**
 * Numbers that regulators reserve for fiction: 555-0100 to 555-0199 of each North American area
 * code, and the drama ranges of Ofcom, ACMA, ARCEP and ComReg. No real telephone has one.
 */
const ranges: Record<Country, readonly Range[]> = {
  US: areaCodes().map((code) => ({ prefix: `+1${code}55501`, digits: 2 })),
  GB: [
    '+442079460',
    '+441914980',
    '+442896496',
    '+442920180',
    '+441632960',
    '+447700900',
    ...[113, 114, 115, 116, 117, 118, 121, 131, 141, 151, 161].map((code) => `+44${code}4960`),
  ].map((prefix) => ({ prefix, digits: 3 })),
  AU: [2, 3, 7, 8].flatMap((area) =>
    [5550, 7010].map((block) => ({ prefix: `+61${area}${block}`, digits: 4 })),
  ),
  FR: [19_900, 26_191, 35_301, 46_571, 53_649, 63_998].map((root) => ({
    prefix: `+33${root}`,
    digits: 4,
  })),
  IE: [{ prefix: '+3532091', digits: 5 }],
}

/** Returns geographic area codes. Toll-free, premium, personal and reserved ones are left out. */
function areaCodes(): string[] {
  const special = /^.11$|^.9|^37|^96|^[5789]00$|^[58](?:22|33|44|55|66|77|88)$/
  return Array.from({ length: 800 }, (_, at) => String(at + 200)).filter(
    (code) => !special.test(code),
  )
}

const sizes = Object.fromEntries(
  Object.entries(ranges).map(([country, list]) => [
    country,
    list.reduce((sum, { digits }) => sum + 10 ** digits, 0),
  ]),
)

// The first people are mostly in the US. A million would exceed the range of the US, so later
// people are spread over the ranges of all countries.
const FIRST = 20_000
const first = readCycle('US US US US GB US US US AU US US IE US US GB US US FR US US')
const later = readCycle('US AU IE FR US IE AU US FR IE AU US GB IE US AU FR IE US AU')

function readCycle(text: string): readonly Country[] {
  return text.split(' ').filter((country): country is Country => country in ranges)
}

// Coprime to the size of every country's range. Neighbouring people get distant numbers, and no
// number repeats until all are used.
const STRIDE = 7_919

/**
 * Returns the country and the number (E.164) of the person at this place. Numbers are unique until
 * the range of the country is used up; then they repeat.
 */
export function numberOf(person: number): { country: Country; phoneNumber: string } {
  const { country, ordinal } = livesIn(person)
  let at = (ordinal * STRIDE) % (sizes[country] ?? 1)
  for (const { prefix, digits } of ranges[country]) {
    const size = 10 ** digits
    if (at < size) return { country, phoneNumber: prefix + String(at).padStart(digits, '0') }
    at -= size
  }
  throw new Error(`${country} has no number at this place.`)
}

/** Returns the country of a person, and how many people before this one are in it. */
function livesIn(person: number): { country: Country; ordinal: number } {
  const [cycle, at] = person < FIRST ? [first, person] : [later, person - FIRST]
  const country = cycle[at % cycle.length] ?? 'US'
  const before = cycle === first ? 0 : countBefore(first, FIRST, country)
  return { country, ordinal: before + countBefore(cycle, at, country) }
}

function countBefore(cycle: readonly Country[], end: number, country: Country): number {
  const live = (part: readonly Country[]) => part.filter((one) => one === country).length
  return Math.floor(end / cycle.length) * live(cycle) + live(cycle.slice(0, end % cycle.length))
}
