/**
 * Wraps work so that it never runs concurrently with itself. A call during a run causes one more
 * run after it, so that every call is covered by a run that starts later. An error is passed to
 * `failed`; the next call runs the work again.
 */
export function singleFlight(
  work: () => Promise<void>,
  failed: (error: unknown) => void,
): () => Promise<void> {
  let running: Promise<void> | undefined
  let wanted = false
  const run = async () => {
    wanted = false
    await work()
  }
  const ask = (): Promise<void> => {
    wanted = true
    running ??= run()
      .catch(failed)
      .then(() => {
        running = undefined
        return wanted ? ask() : undefined
      })
    return running
  }
  return ask
}
