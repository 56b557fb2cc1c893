import { beyondChance, type Guess } from './thief.ts'

interface Played {
  /** The author of each row, by the id of the row. */
  authors: ReadonlyMap<string, string>
  target: string
}

/** Counts correct guesses by method. */
export class Tally {
  /** Whether a guess is correct, by method, row and member. */
  readonly #made = new Map<string, Map<string, boolean>>()

  /**
   * Adds guesses. A repeated guess counts once, because a second copy of the store with its rows in
   * the same order tells a thief nothing new.
   */
  add(guesses: readonly Guess[], { authors, target }: Played): void {
    for (const { way, written, member } of guesses) {
      const name = `${target} ${way}`
      const made = this.#made.get(name) ?? new Map<string, boolean>()
      made.set(`${written} ${member}`, authors.get(written) === member)
      this.#made.set(name, made)
    }
  }

  /** Returns the methods by which guesses were made. */
  get ways(): string[] {
    return [...this.#made.keys()]
  }

  /**
   * Returns the methods that were correct more often than chance explains, when each guess chooses
   * among `members`. Each comes with its correct guesses and its total.
   */
  beyond({ members, odds }: { members: number; odds: number }): [string, number, number][] {
    return [...this.#made].flatMap(([way, made]): [string, number, number][] => {
      const right = [...made.values()].filter(Boolean).length
      return right >= beyondChance(made.size / members, odds) ? [[way, right, made.size]] : []
    })
  }
}
