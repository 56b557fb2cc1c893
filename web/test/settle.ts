import React from 'react'
import { flushSync } from 'react-dom'

// The production build of React has no `act`, with which the tests render. This one also returns
// once what was rendered is in the page and its effects have run.
React.act = async (change: () => unknown) => {
  const changed = flushSync(change)
  await changed
  // State that effects set is rendered in a separate task.
  await nextTask()
}

/** Waits for the next task, even while a test holds the timers. */
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
