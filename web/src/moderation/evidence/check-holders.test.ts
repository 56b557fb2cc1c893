import type { AnswerOf } from '@sidelight/contract/calls/calls'
import type { ProvenHolder } from '@sidelight/contract/calls/moderation/evidence'
import { beforeAll, describe, expect, it } from 'vitest'
import { checkHolders, HoldersRefused, type KnownHeads } from './check-holders.ts'
import { headAfter, holderLine } from './ledger-chain.ts'

const FIRST = '0'.repeat(64)
const DAY = '2026-11-02'
const other = (n: number) => n.toString(16).padStart(64, 'a')
const holder = (id: string, n: number, published: string | null): ProvenHolder => ({
  id,
  key: `key of ${id}`,
  n,
  day: DAY,
  by: 'm-confirmer',
  published,
})
const [ann, bea, cora] = [
  holder('m-ann', 2, DAY),
  holder('m-bea', 3, DAY),
  holder('m-cora', 6, null),
]

/** The public ledger of a test: six lines, of which four are published. */
let day: AnswerOf<'getLedgerDay'>
let tail: NonNullable<AnswerOf<'proveHolders'>['tail']>
const heads: string[] = [FIRST]
beforeAll(async () => {
  const lines = [
    other(1),
    await holderLine(ann),
    await holderLine(bea),
    other(4),
    other(5),
    await holderLine(cora),
  ]
  for (const line of lines) heads.push(await headAfter(heads.at(-1) ?? '', line))
  day = { day: DAY, before: null, n: 4, head: heads[4] ?? '', lines: lines.slice(0, 4) }
  tail = { after: 4, head: heads[4] ?? '', lines: lines.slice(4) }
})

interface Changed {
  holders?: ProvenHolder[]
  tail?: typeof tail | null
  pages?: AnswerOf<'getLedgerDay'>[]
  known?: KnownHeads
}

const check = (changed: Changed = {}) =>
  checkHolders(
    {
      holders: changed.holders ?? [ann, bea, cora],
      tail: changed.tail === undefined ? tail : changed.tail,
    },
    { known: changed.known ?? {}, readDay: async () => changed.pages ?? [day] },
  )
const isRefused = (changed: Changed) =>
  check(changed).then(
    () => false,
    (error: unknown) => error instanceof HoldersRefused,
  )

describe('§6 the list of key holders', () => {
  it('is accepted if each holder is a line of the public ledger, and its heads are stored', async () => {
    const known = { 2: heads[2], 3: heads[3], 4: heads[4], 6: heads[6] }
    expect(await check()).toEqual(known)
    const pages = [
      { ...day, lines: day.lines.slice(0, 2), next: 2 },
      { ...day, lines: day.lines.slice(2) },
    ]
    expect(await check({ pages })).toEqual(known)
    expect(await check({ holders: [], known: { 9: 'head' } })).toEqual({ 9: 'head' })
  })

  it('is hashed in the same way as the lines of the server', async () => {
    const line = '40e853613c95d1471f8d7d420a7fcf2c46dd9e3a4f183559bb4654cf89eeee99'
    expect(await holderLine(ann)).toBe(line)
    expect(await headAfter(FIRST, line)).toBe(
      '5d982af5e806ed3b181c0371fbf764877f2d64140dbef928349b02f0b76c8926',
    )
  })

  it('is refused with a false key, moderator or line, and with a duplicate', async () => {
    expect(await isRefused({ holders: [{ ...ann, key: 'key of a host' }, bea, cora] })).toBe(true)
    expect(await isRefused({ holders: [ann, { ...bea, id: 'm-host' }, cora] })).toBe(true)
    expect(await isRefused({ holders: [ann, { ...bea, n: 4 }, cora] })).toBe(true)
    expect(await isRefused({ holders: [ann, bea, { ...cora, by: 'm-host' }] })).toBe(true)
    expect(await isRefused({ holders: [ann, ann] })).toBe(true)
    expect(await isRefused({ holders: [ann, { ...bea, key: ann.key }] })).toBe(true)
    expect(await isRefused({ holders: [{ ...ann, n: 99 }] })).toBe(true)
  })

  it('is refused if lines of the ledger are swapped, cut off or missing', async () => {
    const [one = '', two = '', three = '', four = ''] = day.lines
    expect(await isRefused({ pages: [{ ...day, lines: [four, two, three, one] }] })).toBe(true)
    expect(await isRefused({ pages: [{ ...day, lines: [one, two, three] }] })).toBe(true)
    expect(await isRefused({ pages: [{ ...day, head: other(9) }] })).toBe(true)
    expect(await isRefused({ pages: [] })).toBe(true)
    expect(await isRefused({ tail: null })).toBe(true)
  })

  it('is refused if the ledger was rewritten after this browser had seen it', async () => {
    const forged = { ...ann, key: 'key of a host' }
    const lines = [other(1), await holderLine(forged), await holderLine(bea), other(4)]
    let head = FIRST
    for (const line of lines) head = await headAfter(head, line)
    const anew = { holders: [forged, bea], pages: [{ ...day, lines, head }] }
    // A browser that sees the ledger for the first time cannot detect the forgery.
    expect(await check(anew)).toMatchObject({ 4: head })
    expect(await isRefused({ ...anew, known: await check({ holders: [ann, bea] }) })).toBe(true)
    // This browser also saw a head of yesterday that had not been published then.
    const grown = { ...day, n: 6, lines: [...day.lines, other(7), other(8)], head: '' }
    expect(await isRefused({ holders: [ann], pages: [grown], known: { 6: heads[6] ?? '' } })).toBe(
      true,
    )
  })
})
