/** Runs functions one after another, so that changes to a room's log in this tab never overlap. */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve()

  take<T>(act: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(act, act)
    this.#last = turn.catch(() => null)
    return turn
  }
}
