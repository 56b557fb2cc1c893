import type { Guess } from './thief.ts'

interface Looked {
  /** The author of each row, by the id of the row. */
  authors: ReadonlyMap<string, string>
  target: string
  /**
   * The step of a day at which the copy was taken. Copies of one stage are a day apart and
   * therefore independent.
   */
  stage: string
}

interface Sum {
  looks: number
  /** The sum of the correlations, each in units of its standard deviation under chance. */
  score: number
}

/**
 * Measures whether the order of written rows follows an order of members. It finds what single
 * guesses miss: if an order is only approximately preserved, nearly every guess is wrong by a place
 * or two.
 */
export class OrderTally {
  readonly #sums = new Map<string, Sum>()

  /** Adds the guesses by rank from one copy, in the order in which they were made. */
  add(guesses: readonly Guess[], looked: Looked): void {
    const ways = new Map<string, Guess[]>()
    for (const guess of guesses) {
      if (!guess.way.endsWith('by rank')) continue
      ways.set(guess.way, [...(ways.get(guess.way) ?? []), guess])
    }
    for (const [way, ordered] of ways) {
      const score = scoreOf(ordered, looked.authors)
      if (score === undefined) continue
      const name = `${looked.target} ${way}, ${looked.stage}`
      const { looks, score: before } = this.#sums.get(name) ?? { looks: 0, score: 0 }
      this.#sums.set(name, { looks: looks + 1, score: before + score })
    }
  }

  /**
   * Returns the methods whose orders agree, or are reversed, by more than this many standard
   * deviations, each with that figure.
   */
  beyond(deviations: number): [string, number][] {
    return [...this.#sums].flatMap(([way, { looks, score }]): [string, number][] => {
      const deviation = Math.abs(score) / Math.sqrt(looks)
      return deviation > deviations ? [[way, deviation]] : []
    })
  }
}

/** The minimum number of rows of one copy for its order to be meaningful. */
const FEW = 8

/**
 * Returns Spearman's rank correlation between rows and their authors, in units of its standard
 * deviation under chance, 1 / sqrt(n - 1).
 */
function scoreOf(
  ordered: readonly Guess[],
  authors: ReadonlyMap<string, string>,
): number | undefined {
  const rankOf = new Map(ordered.map(({ member }, rank) => [member, rank]))
  const pairs = ordered.flatMap(({ written }, rank) => {
    const author = rankOf.get(authors.get(written) ?? '')
    return author === undefined ? [] : [[rank, author] as const]
  })
  if (pairs.length < FEW) return undefined
  const mine = ranksOf(pairs.map(([rank]) => rank))
  const hers = ranksOf(pairs.map(([, rank]) => rank))
  const n = pairs.length
  const apart = mine.reduce((sum, rank, at) => sum + (rank - (hers[at] ?? 0)) ** 2, 0)
  return (1 - (6 * apart) / (n * (n ** 2 - 1))) * Math.sqrt(n - 1)
}

/** Returns the rank of each figure among all, from 0. No two figures are equal. */
function ranksOf(figures: readonly number[]): number[] {
  const sorted = figures.toSorted((a, b) => a - b)
  return figures.map((figure) => sorted.indexOf(figure))
}
