import { beyondChance, type Guess } from './thief.ts'

interface Played {
  /** Who wrote what, by the id of the row. */
  authors: ReadonlyMap<string, string>
  target: string
}

/** Counts right guesses by the method with which they were made. */
export class Tally {
  /** Whether a guess is right, by method, row and member. */
  readonly #made = new Map<string, Map<string, boolean>>()

  /**
   * Adds guesses. A repeated guess counts once: two copies of the store with rows in the same order
   * tell a thief as much as one.
   */
  add(guesses: readonly Guess[], { authors, target }: Played): void {
    for (const { way, written, member } of guesses) {
      const name = `${target} ${way}`
      const made = this.#made.get(name) ?? new Map<string, boolean>()
      made.set(`${written} ${member}`, authors.get(written) === member)
      this.#made.set(name, made)
    }
  }

  /** Returns the methods with which guesses were made. */
  get ways(): string[] {
    return [...this.#made.keys()]
  }

  /**
   * Returns the methods that were right more often than chance explains, with one of `members`
   * right in each guess: the right guesses and their total.
   */
  beyond({ members, odds }: { members: number; odds: number }): [string, number, number][] {
    return [...this.#made].flatMap(([way, made]): [string, number, number][] => {
      const right = [...made.values()].filter(Boolean).length
      return right >= beyondChance(made.size / members, odds) ? [[way, right, made.size]] : []
    })
  }
}
