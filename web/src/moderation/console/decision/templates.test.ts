import { readFileSync } from 'node:fs'
import { hasGap, templateGaps } from '@sidelight/contract/rules/cases/template-gaps'
import { describe, expect, it } from 'vitest'
import { templates } from './template-messages.ts'
import { offeredTemplate } from './templates.ts'

const threat = templates.byReason.threat ?? ''
const invented = templates.byReason.invented ?? ''

describe('§6 the templates of explanations', () => {
  it('are offered for a reason while the explanation is empty or another template', () => {
    expect(offeredTemplate({ reason: null, explanation: '' })).toBeUndefined()
    expect(offeredTemplate({ reason: 'other', explanation: '' })).toBeUndefined()
    expect(offeredTemplate({ reason: 'threat', explanation: ' ' })).toBe(threat)
    expect(offeredTemplate({ reason: 'threat', explanation: threat })).toBeUndefined()
    expect(offeredTemplate({ reason: 'threat', explanation: invented })).toBe(threat)
    expect(offeredTemplate({ reason: 'threat', explanation: `${threat}, twice.` })).toBeUndefined()
  })

  it("have gaps in square brackets, which differ from the moderator's own brackets", () => {
    expect(hasGap(threat)).toBe(true)
    expect(hasGap(threat.replace(/\[.*\]/, '"I will find you"'))).toBe(false)
    expect(hasGap('He wrote "[sic]".')).toBe(false)
  })

  it('have only gaps that the server knows, in English and Spanish', () => {
    const catalogue = readFileSync(new URL('../../messages.es.po', import.meta.url), 'utf8')
    const english = Object.values(templates.byReason)
    const spanish = english.map((words) => {
      const [, after = ''] = catalogue.split(`msgid "${words}"\nmsgstr "`)
      return after.slice(0, after.indexOf('"\n'))
    })
    const gaps = [...english, ...spanish].flatMap((words) => words.match(/\[[^\]]+\]/g) ?? [])
    expect(new Set(gaps)).toEqual(new Set(templateGaps))
  })
})
