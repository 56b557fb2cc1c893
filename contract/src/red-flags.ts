/** Graver classes come first wherever flags are listed, so that a grave one never hides in "+N more". */
export const redFlagClasses = ['safety', 'deception', 'compatibility'] as const
export type RedFlagClass = (typeof redFlagClasses)[number]

/** The 14 options of specification §3, in its order, each with its class (decisions.md, Board). */
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

/** The class of a flag; a member's own wording belongs to the mildest. */
export function redFlagClass(flag: string): RedFlagClass {
  return classes.get(flag) ?? 'compatibility'
}

/** Distinct flags, gravest class first, otherwise in the order given. */
export function orderRedFlags(flags: readonly string[]): string[] {
  const rank = (flag: string) => redFlagClasses.indexOf(redFlagClass(flag))
  return [...new Set(flags)].toSorted((a, b) => rank(a) - rank(b))
}
