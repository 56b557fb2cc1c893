import React from 'react'
import { flushSync } from 'react-dom'

// Defines `act`, with which the tests render. The production build of React has none. This one also
// waits until what was rendered is in the page and its effects have run.
React.act = async (change: () => unknown) => {
  const changed = flushSync(change)
  await changed
  // State that effects set is rendered in another task.
  await nextTask()
}

/** Resolves in the next task, even if a test has replaced the timers. */
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
