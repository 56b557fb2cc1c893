import { HOUR_MS } from '@sidelight/contract/rules/limits'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  isShown,
  ledgerOf,
  newsOf,
  post,
  report,
  STANDS,
} from '../../../test/moderation/console.ts'
import { moderatedApp } from '../../../test/moderation/moderated-app.ts'
import { type TestMember } from '../../../test/test-app.ts'

const { app, ada, one: mod, decide, tell } = moderatedApp(1)

const bea = {} as TestMember
beforeEach(async () => void Object.assign(bea, await app.signUp('Bea')))

const WORDS = 'She described what was told to nobody else.'
const REMOVED = { decision: 'removed', reason: 'intimate', text: '' }

/** Posts the same text about one number twice. */
async function twice(change: Partial<{ phoneNumber: string; description: string }> = {}) {
  const first = await post(ada, { description: WORDS })
  const copy = await post(bea, {
    phoneNumber: first.typedNumber,
    description: 'she described, what WAS told to nobody else',
    ...change,
  })
  return { first, copy }
}

async function remove(warning: { id: string }, topic: string) {
  const { caseId } = await report(app, warning.id, { topic })
  await decide(caseId, REMOVED)
}
const copies = async () => (await mod.queue()).filter(({ kind }) => kind === 'copy')

describe('§6 a copy of a removed text', () => {
  it('is not found among texts without any word', async () => {
    const first = await post(ada, { description: '!!! ??? ... !!!' })
    const other = { phoneNumber: first.typedNumber, description: '☹☹☹☹☹☹☹☹☹☹☹☹' }
    const copy = await post(bea, other)
    const before = (await copies()).length
    await remove(first, 'minor')
    await tell()
    expect(await isShown(app, copy)).toBe(true)
    expect((await copies()).length).toBe(before)
  })

  it('is hidden in an urgent class when the removal is announced, until a moderator has read it', async () => {
    const { first, copy } = await twice()
    await remove(first, 'minor')
    expect(await isShown(app, copy)).toBe(true)
    await tell()
    expect(await isShown(app, copy)).toBe(false)
    expect(await newsOf(bea)).toEqual(['warning-hidden'])
    const [found] = await copies()
    expect(found).toMatchObject({ class: 'minors', hidden: true, joined: 0 })
    const due = Date.parse(found?.dueAt ?? '') - app.now().getTime()
    expect(due).toBeLessThanOrEqual(25 * HOUR_MS)
    const id = found?.id ?? ''
    expect(await ledgerOf(app, id)).toEqual(['case-opened', 'case-hidden'])
    await mod.take(id)
    await mod.on(id, 'decision', STANDS)
    expect(await isShown(app, copy)).toBe(true)
    await tell()
    expect(await newsOf(bea)).toEqual(['warning-stands', 'warning-hidden'])
  })

  it('stays on the board in other classes, and a case asks a moderator to read it', async () => {
    const { first, copy } = await twice()
    await remove(first, 'wrong')
    await tell()
    expect(await isShown(app, copy)).toBe(true)
    const [found] = await copies()
    expect(found).toMatchObject({ class: 'held', hidden: false, joined: 0 })
    const id = found?.id ?? ''
    await mod.take(id)
    expect((await mod.on(id, 'question', { side: 'reporter', text: 'Why?' })).status).toBe(409)
    expect((await mod.on(id, 'decision', REMOVED)).status).toBe(200)
    expect(await isShown(app, copy)).toBe(false)
    await tell()
    expect(await newsOf(bea)).toContain('warning-removed')
    expect(await copies()).toEqual([])
  })

  it('is left alone if it is about another number, has other words, or was read before', async () => {
    const { first, copy } = await twice()
    const other = await post(bea, { description: WORDS })
    const words = await twice({ description: 'She described something else altogether.' })
    await remove(first, 'wrong')
    await remove(words.first, 'wrong')
    await tell()
    const [found, ...more] = await copies()
    expect(more).toEqual([])
    await mod.take(found?.id ?? '')
    await mod.on(found?.id ?? '', 'decision', STANDS)
    await tell()
    const third = await post(await app.signUp(), {
      phoneNumber: first.typedNumber,
      description: 'Something else that is long enough.',
    })
    await app.database.pool.query('update warnings set description = $1 where id = $2', [
      WORDS,
      third.id,
    ])
    await remove(third, 'minor')
    await tell()
    for (const warning of [other, words.copy, copy]) expect(await isShown(app, warning)).toBe(true)
    expect(await copies()).toEqual([])
  })

  it('opens no case while the removal can still be undone', async () => {
    const { first, copy } = await twice()
    const { caseId } = await report(app, first.id, { topic: 'minor' })
    await mod.take(caseId)
    await mod.on(caseId, 'decision', REMOVED)
    expect((await mod.on(caseId, 'undo')).status).toBe(200)
    await mod.on(caseId, 'decision', STANDS)
    await tell()
    expect(await isShown(app, copy)).toBe(true)
    expect(await copies()).toEqual([])
  })
})
