/**
 * Wraps work that may be asked for at any time: it never runs beside itself, and asked for during a
 * run it runs once more, so that whoever asks is served by a run that begins afterwards. A failure
 * goes to `failed`; the work is tried again when it is asked for again.
 */
export function oneAtATime(work: () => Promise<void>, failed: () => void): () => Promise<void> {
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
