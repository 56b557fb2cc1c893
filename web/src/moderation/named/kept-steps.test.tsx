import { CODE_MS } from '@sidelight/contract/rules/control-policy'
import { DAY_MS } from '@sidelight/contract/rules/limits'
import { afterEach, expect, it, vi } from 'vitest'
import { setDiscreet } from '../../platform/session/discreet.ts'
import { enterStep, forgetSteps, keepStep, keptStep, timesForgotten } from './kept-steps.ts'
import type { Step } from './step.ts'
import { stepText } from './step-text.ts'

stepText.start()
afterEach(() => {
  setDiscreet(false)
  forgetSteps()
  vi.useRealTimers()
})

/** Simulates a reload, after which only what is stored is left. */
function reload() {
  const [name = '', value = ''] = Object.entries(sessionStorage)[0] ?? []
  forgetSteps()
  if (name !== '') sessionStorage.setItem(name, value)
}

const asked = { kind: 'phone', value: '+14155550142' } as const
const WRITING = { text: '', contact: '', rights: [] }
const withWriting = (part: object) => ({
  part: /"writings":{}/,
  other: `"writings":${JSON.stringify({ w1: { ...WRITING, ...part } })}`,
})
const ILL: readonly { part: RegExp; other: string }[] = [
  { part: /"at":"enter"/, other: '"at":"about"' },
  { part: /"kind":"phone"/, other: '"kind":"nope"' },
  { part: /"until":"[^"]*"/, other: '"until":"garbage"' },
  { part: /"receipt":""/, other: '"receipt":1' },
  ...[{ taken: {} }, { kind: 'nope' }, { contact: 1 }, { rights: ['nope'] }].map(withWriting),
]

/** Stores a step of the receipt '', and replaces a part of it. */
function storeWith(
  { part, other }: { part: RegExp; other: string },
  step: Step = enterStep(asked),
) {
  keepStep(step, '', timesForgotten.get())
  reload()
  const [name = ''] = Object.keys(sessionStorage)
  const value = sessionStorage.getItem(name) ?? ''
  expect(value).toMatch(part)
  sessionStorage.setItem(name, value.replace(part, other))
}

it.each(ILL)('§7 removes a stored step with $other', (ill) => {
  storeWith(ill)
  expect(keptStep('')).toBeUndefined()
  expect(sessionStorage).toHaveLength(0)
})

it('§6 reads a step with what was written', () => {
  storeWith(withWriting({}))
  expect(keptStep('')).toMatchObject({ at: 'enter', asked })
})

const GIVEN = {
  at: 'given',
  given: {
    handle: 'marlow_id',
    profile: {
      phrase: 'k7m2p9xqz',
      until: new Date().toISOString().slice(0, 10),
      receipt: '4539148803436467',
      ledger: `12:${'a'.repeat(64)}`,
    },
  },
  isPlaced: true,
} as const

it('§6 reads a phrase with its receipt, until the end of its last day', () => {
  keepStep(GIVEN, '', timesForgotten.get())
  reload()
  expect(keptStep('')).toEqual(GIVEN)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY_MS })
  expect(keptStep('')).toBeUndefined()
  expect(sessionStorage).toHaveLength(0)
})

it.each([
  { part: /"phrase":"[^"]*"/, other: '"phrase":1' },
  { part: /"until":"[^"]*"/, other: '"until":"garbage"' },
  { part: /"handle":"[^"]*"/, other: '"handle":null' },
  { part: /"isPlaced":true/, other: '"isPlaced":"yes"' },
])('§7 removes a stored phrase with $other', (ill) => {
  storeWith(ill, GIVEN)
  expect(keptStep('')).toBeUndefined()
  expect(sessionStorage).toHaveLength(0)
})

it('§7 removes a stored step that is over when the page of another receipt opens', () => {
  vi.useFakeTimers()
  keepStep(enterStep(asked), '', timesForgotten.get())
  reload()
  expect(keptStep('4539148803436467')).toBeUndefined()
  expect(sessionStorage).toHaveLength(1)
  vi.advanceTimersByTime(CODE_MS)
  expect(sessionStorage).toHaveLength(0)
  keepStep(enterStep(asked), '', timesForgotten.get())
  reload()
  vi.setSystemTime(Date.now() + CODE_MS)
  expect(keptStep('4539148803436467')).toBeUndefined()
  expect(sessionStorage).toHaveLength(0)
})

it('§7 removes a stored step in discreet mode', () => {
  keepStep(enterStep(asked), '', timesForgotten.get())
  reload()
  document.documentElement.toggleAttribute('data-discreet', true)
  expect(keptStep('')).toBeUndefined()
  expect(sessionStorage).toHaveLength(0)
})

it('§7 removes what a code was asked for when its time is over, and in discreet mode', () => {
  vi.useFakeTimers()
  keepStep(enterStep(asked), '', timesForgotten.get())
  expect(sessionStorage).toHaveLength(1)
  vi.advanceTimersByTime(CODE_MS)
  expect(sessionStorage).toHaveLength(0)
  keepStep(enterStep(asked), '', timesForgotten.get())
  reload()
  expect(keptStep('')).toMatchObject({ at: 'enter', asked })
  vi.advanceTimersByTime(CODE_MS)
  expect(sessionStorage).toHaveLength(0)
  keepStep(enterStep(asked), '', timesForgotten.get())
  setDiscreet(true)
  expect(sessionStorage).toHaveLength(0)
  setDiscreet(false)
})
