import { CODE_MS } from '@sidelight/contract/rules/control-policy'
import { afterEach, expect, it, vi } from 'vitest'
import { setDiscreet } from '../../platform/session/discreet.ts'
import { enterStep, forgetSteps, keepStep, keptStep } from './kept-steps.ts'

afterEach(() => {
  forgetSteps()
  vi.useRealTimers()
})

/** Simulates a reload, after which only what is stored is left. */
function reload() {
  const [name = '', value = ''] = Object.entries(sessionStorage)[0] ?? []
  forgetSteps()
  if (name !== '') sessionStorage.setItem(name, value)
}

it('§6 what an earlier version stored is ignored', () => {
  sessionStorage.setItem(
    'kept in-tab named-step',
    '{"receipt":"","step":{"at":"about"},"writings":{}}',
  )
  expect(keptStep('')).toBeUndefined()
})

it('§7 removes what a code was asked for when its time is over, and in discreet mode', () => {
  vi.useFakeTimers()
  const asked = { kind: 'phone', value: '+14155550142' } as const
  keepStep(enterStep(asked), '')
  expect(sessionStorage).toHaveLength(1)
  vi.advanceTimersByTime(CODE_MS)
  expect(sessionStorage).toHaveLength(0)
  keepStep(enterStep(asked), '')
  reload()
  expect(keptStep('')).toMatchObject({ at: 'enter', asked })
  vi.advanceTimersByTime(CODE_MS)
  expect(sessionStorage).toHaveLength(0)
  keepStep(enterStep(asked), '')
  setDiscreet(true)
  expect(sessionStorage).toHaveLength(0)
  setDiscreet(false)
})
