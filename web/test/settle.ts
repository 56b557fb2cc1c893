import React from 'react'
import { flushSync } from 'react-dom'

// The React that people get has no `act`, which the tests render with. This one too returns once what
// was rendered is in the page and its effects have run.
React.act = async (change: () => unknown) => {
  const changed = flushSync(change)
  await changed
  // What effects set is rendered in a task of its own.
  await nextTask()
}

/** Waits for what is to be done next, also while a test holds the timers. */
function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((done) => {
    const taken = () => {
      port1.close()
      done()
    }
    port1.addEventListener('message', taken, { once: true })
    port1.start()
    port2.postMessage(null)
  })
}
