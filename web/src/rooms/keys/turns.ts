/** One after the other: what changes a room's log in this tab never runs beside itself. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve()

  take<T>(act: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(act, act)
    this.#last = turn.catch(() => null)
    return turn
  }
}
