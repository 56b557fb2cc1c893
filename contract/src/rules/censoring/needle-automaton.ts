/** Factor that leaves room for one UTF-16 unit in the key of an edge. */
const UNITS = 0x1_0000
const START = 0

/**
 * Finds several words, which may overlap, in one pass over a text (Aho and Corasick, 1975). A state
 * represents the longest suffix of the text so far that is a prefix of a word.
 */
export class NeedleAutomaton {
  private readonly edges = new Map<number, number>()
  /** For each state, the state of the next shorter suffix that is a prefix of a word. */
  private readonly failures = [START]
  private readonly ended: (readonly string[])[] = [[]]

  /** The words are distinct and none of them is empty. */
  constructor(words: readonly string[]) {
    const open = words.map((word) => ({ word, state: START }))
    const longest = Math.max(0, ...words.map(({ length }) => length))
    // Prefixes are added by length, because a state needs the states of all shorter prefixes.
    for (let at = 0; at < longest; at += 1) {
      for (const path of open) {
        if (at < path.word.length) path.state = this.extend(path.state, path.word.charCodeAt(at))
        if (at === path.word.length - 1) this.end(path.state, path.word)
      }
    }
  }

  /** Returns the state after one more UTF-16 unit of the text. The initial state is 0. */
  next(state: number, unit: number): number {
    let from = state
    let to = this.edges.get(from * UNITS + unit)
    while (to === undefined && from !== START) {
      from = this.failures[from] ?? START
      to = this.edges.get(from * UNITS + unit)
    }
    return to ?? START
  }

  /** Returns the words that end at the position where a state was reached, longest first. */
  wordsAt(state: number): readonly string[] {
    return this.ended[state] ?? []
  }

  private extend(state: number, unit: number): number {
    const known = this.edges.get(state * UNITS + unit)
    if (known !== undefined) return known
    const added = this.failures.length
    const failure = state === START ? START : this.next(this.failures[state] ?? START, unit)
    this.edges.set(state * UNITS + unit, added)
    this.failures.push(failure)
    this.ended.push(this.wordsAt(failure))
    return added
  }

  private end(state: number, word: string): void {
    this.ended[state] = [word, ...this.wordsAt(state)]
  }
}
