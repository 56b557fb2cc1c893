import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { WithQueries } from './query-client.tsx'
import { useSingleMutation } from './use-single-mutation.ts'

let runs: PromiseWithResolvers<string>[] = []
let told: string[] = []
let started: (Promise<string> | undefined)[] = []

function Act() {
  const act = useSingleMutation({
    mutationFn: async (_word: string) => {
      const run = Promise.withResolvers<string>()
      runs.push(run)
      return run.promise
    },
  })
  return (
    <>
      <button
        type="button"
        onClick={() => act.mutate('a', { onSuccess: (word) => told.push(word) })}
      >
        Send
      </button>
      <button type="button" onClick={() => started.push(act.start('b'))}>
        Start
      </button>
      <output>{act.status}</output>
    </>
  )
}

const press = (name: string) => {
  page
    .getByRole('button', { name })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
}
const begun = () => expect.poll(() => runs.length).toBe(1)
const status = () => expect.element(page.getByRole('status'))

beforeEach(async () => {
  runs = []
  told = []
  started = []
  await render(
    <WithQueries>
      <Act />
    </WithQueries>,
  )
})

describe('a mutation', () => {
  it('§4 is sent once, however often its button is pressed before the answer', async () => {
    press('Send')
    press('Send')
    await status().toHaveTextContent('pending')
    press('Send')
    expect(runs).toHaveLength(1)
    runs[0]?.resolve('done')
    await status().toHaveTextContent('success')
    expect(told).toEqual(['done'])
  })

  it('§8 can be sent again after a failure or a success', async () => {
    press('Send')
    await begun()
    runs[0]?.reject(new Error('It was refused.'))
    await status().toHaveTextContent('error')
    press('Send')
    await status().toHaveTextContent('pending')
    runs[1]?.resolve('done')
    await status().toHaveTextContent('success')
    press('Send')
    await status().toHaveTextContent('pending')
    expect(runs).toHaveLength(3)
  })

  it('returns its answer to the first press only', async () => {
    press('Start')
    press('Start')
    await begun()
    runs[0]?.resolve('done')
    const [first, second] = started
    expect(await first).toBe('done')
    expect(second).toBeUndefined()
    expect(runs).toHaveLength(1)
  })
})
