import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { runLeaveHandlers } from '../session/quick-exit.ts'
import { useUndoableDelete } from './use-undoable-delete.ts'

const words = { failedTitle: 'Not Deleted', failed: 'It is still there.' }
let sent: string[] = []
let leaveList: () => Promise<void>

function List() {
  const send = async (id: string) => sent.push(id)
  const { pendingId, start, undo } = useUndoableDelete(send, words)
  return (
    <>
      <button type="button" onClick={() => start('one')}>
        Delete
      </button>
      <button type="button" onClick={undo}>
        Undo
      </button>
      <output>{pendingId ?? 'nothing'}</output>
    </>
  )
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const pending = () => expect.element(page.getByRole('status'))

beforeEach(async () => {
  sent = []
  const { unmount } = await render(<List />)
  leaveList = unmount
  await press('Delete')
  await pending().toHaveTextContent('one')
})

describe('a deletion that can be undone', () => {
  it.each(['beforeunload', 'pagehide'])('§4 is sent once on %s', async (event) => {
    dispatchEvent(new Event(event))
    dispatchEvent(new Event(event))
    await pending().toHaveTextContent('nothing')
    expect(sent).toEqual(['one'])
  })

  it('§4 is sent when the page becomes hidden, because a phone may close it then', async () => {
    const cover = (state: string) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }
    onTestFinished(() => void Reflect.deleteProperty(document, 'visibilityState'))
    cover('visible')
    expect(sent).toEqual([])
    cover('hidden')
    await pending().toHaveTextContent('nothing')
    expect(sent).toEqual(['one'])
  })

  it('§4 is sent when the member leaves for another page of the app', async () => {
    await leaveList()
    expect(sent).toEqual(['one'])
  })

  it('§4 is sent on quick exit, which replaces the page', async () => {
    runLeaveHandlers()
    await pending().toHaveTextContent('nothing')
    expect(sent).toEqual(['one'])
  })

  it('§4 is not sent after Undo, even when the page is left', async () => {
    await press('Undo')
    await pending().toHaveTextContent('nothing')
    dispatchEvent(new Event('beforeunload'))
    expect(sent).toEqual([])
  })
})
