import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { armQuickExit, onLeave, reportUnlessLeft, runLeaveHandlers } from './quick-exit.ts'

describe('quick exit', () => {
  const leave = vi.fn<() => void>()
  let disarm: () => void

  beforeEach(() => {
    disarm = armQuickExit(leave)
  })
  afterEach(() => {
    disarm()
    leave.mockClear()
    document.body.replaceChildren()
  })

  it('leaves when Shift is pressed three times', async () => {
    await userEvent.keyboard('{Shift}{Shift}')
    expect(leave).not.toHaveBeenCalled()
    await userEvent.keyboard('{Shift}')
    expect(leave).toHaveBeenCalledOnce()
  })

  it('does not leave if another key is pressed in between', async () => {
    await userEvent.keyboard('{Shift}{Shift}a{Shift}{Shift}')
    expect(leave).not.toHaveBeenCalled()
  })

  it('does not leave while the member types in a text field', async () => {
    const field = document.createElement('textarea')
    document.body.append(field)
    field.focus()
    await userEvent.keyboard('{Shift}{Shift}{Shift}')
    expect(leave).not.toHaveBeenCalled()
  })

  it.each(['checkbox', 'radio', 'button'])('leaves from a focused %s', async (type) => {
    const control = document.createElement('input')
    control.type = type
    document.body.append(control)
    control.focus()
    await userEvent.keyboard('{Shift}{Shift}{Shift}')
    expect(leave).toHaveBeenCalledOnce()
  })

  it('does not leave if the three presses take longer than 1.5 s', () => {
    const atMs = vi.spyOn(Event.prototype, 'timeStamp', 'get')
    for (const at of [0, 1_000, 1_501]) {
      atMs.mockReturnValue(at)
      dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }))
    }
    atMs.mockRestore()
    expect(leave).not.toHaveBeenCalled()
  })

  it('does not leave if Shift is held down', () => {
    const held = { key: 'Shift', repeat: true }
    for (let times = 0; times < 5; times += 1) dispatchEvent(new KeyboardEvent('keydown', held))
    expect(leave).not.toHaveBeenCalled()
  })

  it('clears everything else if one part fails, and reports the error', () => {
    const reported = vi.fn<(error: unknown) => void>()
    const cleared = vi.fn<() => void>()
    vi.stubGlobal('reportError', reported)
    const stops = [
      onLeave(() => {
        throw new Error('It fails.')
      }),
      onLeave(cleared),
    ]
    runLeaveHandlers()
    expect(cleared).toHaveBeenCalledOnce()
    expect(reported).toHaveBeenCalledExactlyOnceWith(new Error('It fails.'))
    for (const stop of stops) stop()
    runLeaveHandlers()
    vi.unstubAllGlobals()
    expect(cleared).toHaveBeenCalledOnce()
  })

  it('reports errors of the page only until the member leaves', () => {
    const reported = vi.fn<(error: unknown) => void>()
    vi.stubGlobal('reportError', reported)
    reportUnlessLeft('of the page')
    document.documentElement.hidden = true
    reportUnlessLeft('of leaving')
    document.documentElement.hidden = false
    vi.unstubAllGlobals()
    expect(reported.mock.calls).toEqual([['of the page']])
  })
})
