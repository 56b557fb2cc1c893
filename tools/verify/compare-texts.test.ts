import { expect, it } from 'vitest'
import { decidedExhibit } from '../../server/test/decided-exhibit.ts'
import { compareTexts } from './compare-texts.ts'

it('our own: a record may lack the sentences about decisions only if it contains no decision', () => {
  const decided = decidedExhibit({ kind: 'report', outcome: 'stands', reason: 'no-violation' })
  const texts = { ...decided.texts }
  Reflect.deleteProperty(texts, 'decisions')
  expect(compareTexts(decided)).toBe('ours')
  expect(compareTexts({ ...decided, texts })).toBe('changed')
  expect(compareTexts({ ...decided, texts, version: '0.0.1' })).toBe('of another version')
  // Exhibits of an earlier version contained no decisions and no sentences about them.
  expect(compareTexts({ ...decidedExhibit(), texts })).toBe('ours')
})
