import { expect, it } from 'vitest'
import { loadWhenOnline } from './load-when-online.ts'

it('loading is retried when the browser is online again, and reports each failure', async () => {
  const answers = [false, false, true]
  let failures = 0
  const loaded = loadWhenOnline(
    async () => {
      if (!answers.shift()) throw new Error('offline')
      return 'the part'
    },
    () => {
      failures += 1
      // Dispatched in a separate task, after the listeners were added.
      setTimeout(() => dispatchEvent(new Event(failures === 1 ? 'online' : 'keydown')))
    },
  )
  expect(await loaded).toBe('the part')
  expect(failures).toBe(2)
})
