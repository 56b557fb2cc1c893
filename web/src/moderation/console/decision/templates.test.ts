import { readFileSync } from 'node:fs'
import { hasGap, templateGaps } from '@sidelight/contract/rules/cases/template-gaps'
import { describe, expect, it } from 'vitest'
import { templates } from './template-messages.ts'
import { offeredTemplate } from './templates.ts'

const threat = templates.byReason.threat ?? ''
const invented = templates.byReason.invented ?? ''

describe('§6 words to begin an explanation with', () => {
  it('are offered with a reason, until she has written her own', () => {
    expect(offeredTemplate({ reason: null, explanation: '' })).toBeUndefined()
    expect(offeredTemplate({ reason: 'other', explanation: '' })).toBeUndefined()
    expect(offeredTemplate({ reason: 'threat', explanation: ' ' })).toBe(threat)
    expect(offeredTemplate({ reason: 'threat', explanation: threat })).toBeUndefined()
    expect(offeredTemplate({ reason: 'threat', explanation: invented })).toBe(threat)
    expect(offeredTemplate({ reason: 'threat', explanation: `${threat}, twice.` })).toBeUndefined()
  })

  it('have gaps that the moderator fills; her own brackets are not gaps', () => {
    expect(hasGap(threat)).toBe(true)
    expect(hasGap(threat.replace(/\[.*\]/, '"I will find you"'))).toBe(false)
    expect(hasGap('He wrote "[sic]".')).toBe(false)
  })

  it('have no gap that the server does not know, in either language', () => {
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
