/**
 * The classes of red flags, gravest first. Lists are ordered by class, so that "+N more" never
 * hides a grave flag.
 */
export const redFlagClasses = ['safety', 'deception', 'compatibility'] as const
export type RedFlagClass = (typeof redFlagClasses)[number]

/** The 14 options of §3, in its order, each with its class (rules: Board). */
export const redFlags = {
  Ghosting: 'compatibility',
  Cheating: 'deception',
  'Lying about relationship status': 'deception',
  'Aggressive behavior': 'safety',
  'Financial manipulation': 'safety',
  Catfishing: 'deception',
  Disrespectful: 'compatibility',
  Controlling: 'safety',
  'Multiple dating apps': 'compatibility',
  'Inconsistent stories': 'deception',
  "Won't video call": 'deception',
  'Asks for money': 'safety',
  'Love bombing': 'deception',
  Gaslighting: 'safety',
} as const satisfies Record<string, RedFlagClass>

const classes = new Map<string, RedFlagClass>(Object.entries(redFlags))

/** Returns the class of a flag. A flag in the member's own words has the mildest class. */
export function redFlagClass(flag: string): RedFlagClass {
  return classes.get(flag) ?? 'compatibility'
}

/**
 * Returns the flags without duplicates, gravest class first. Within a class the order is unchanged.
 */
export function orderRedFlags(flags: readonly string[]): string[] {
  const ofClass = redFlagClasses.map((named) => ({ named, flags: new Set<string>() }))
  for (const flag of flags) {
    const own = redFlagClass(flag)
    ofClass.find(({ named }) => named === own)?.flags.add(flag)
  }
  return ofClass.flatMap((one) => Array.from(one.flags))
}
