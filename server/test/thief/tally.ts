import { beyondChance, type Guess } from './thief.ts'

interface Played {
  /** Who wrote what, by the id of the row. */
  authors: ReadonlyMap<string, string>
  target: string
}

/** Counts right guesses, by the way in which they were made. */
export class Tally {
  /** Whether a guess is right, by way, row and member. */
  readonly #made = new Map<string, Map<string, boolean>>()

  /**
   * Adds guesses. One that was made before counts once: two copies of the store with rows in the same
   * order tell a thief as much as one.
   */
  add(guesses: readonly Guess[], { authors, target }: Played): void {
    for (const { way, written, member } of guesses) {
      const name = `${target} ${way}`
      const made = this.#made.get(name) ?? new Map<string, boolean>()
      made.set(`${written} ${member}`, authors.get(written) === member)
      this.#made.set(name, made)
    }
  }

  /** Returns the ways in which guesses were made. */
  get ways(): string[] {
    return [...this.#made.keys()]
  }

  /**
   * Returns the ways that were right more often than chance explains, one of `members` in each guess,
   * with right guesses and all.
   */
  beyond({ members, odds }: { members: number; odds: number }): [string, number, number][] {
    return [...this.#made].flatMap(([way, made]): [string, number, number][] => {
      const right = [...made.values()].filter(Boolean).length
      return right >= beyondChance(made.size / members, odds) ? [[way, right, made.size]] : []
    })
  }
}
