import type { Message, RoomEpoch } from '@sidelight/contract/calls/rooms'
import fc from 'fast-check'

const KINDS = ['flip', 'drop', 'double', 'swap', 'cut', 'number', 'copy', 'wrap', 'link'] as const

/** One change that a hostile server makes to a list of rows. */
export interface Lie {
  kind: (typeof KINDS)[number]
  one: number
  other: number
  place: number
}

export const lies: fc.Arbitrary<Lie[]> = fc.array(
  fc.record({
    kind: fc.constantFrom(...KINDS),
    one: fc.nat(30),
    other: fc.nat(30),
    place: fc.nat(10_000),
  }),
  { minLength: 1, maxLength: 3 },
)

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.'

/** Returns the text with one of its characters replaced. */
function flipped(text: string, { place, one }: Lie): string {
  const at = place % text.length
  const step = 1 + (one % (SIGNS.length - 1))
  const sign = SIGNS[(SIGNS.indexOf(text[at] ?? '') + step) % SIGNS.length]
  return text.slice(0, at) + sign + text.slice(at + 1)
}

interface Picked<Row> {
  rows: Row[]
  at: number
  row: Row
  otherAt: number
  other: Row
}

function pick<Row>(rows: Row[], lie: Lie): Picked<Row> | null {
  const [at, otherAt] = [lie.one % rows.length, lie.other % rows.length]
  const [row, other] = [rows[at], rows[otherAt]]
  return row === undefined || other === undefined ? null : { rows, at, row, otherAt, other }
}

type Telling<Row> = Record<Lie['kind'], (picked: Picked<Row>, lie: Lie) => Row[]>

function tellBy<Row>(telling: Telling<Row>): (rows: Row[], lie: Lie) => Row[] {
  return (rows, lie) => {
    const picked = pick(rows, lie)
    return picked === null ? rows : telling[lie.kind](picked, lie)
  }
}

/** Returns a log as a hostile server would send it. */
export const tellLog = tellBy<RoomEpoch>({
  flip: ({ rows, at, row }, lie) => rows.with(at, { ...row, jws: flipped(row.jws, lie) }),
  drop: ({ rows, at }) => rows.toSpliced(at, 1),
  double: ({ rows, at, row }) => rows.toSpliced(at, 0, row),
  swap: ({ rows, at, row, otherAt, other }) => rows.with(at, other).with(otherAt, row),
  cut: ({ rows, at }) => rows.slice(0, at),
  number: ({ rows, at, row }, { other }) => rows.with(at, { ...row, n: other }),
  copy: ({ rows, at, row, other }) => rows.with(at, { ...row, jws: other.jws }),
  wrap: ({ rows, at, row, other }, { place }) =>
    rows.with(at, { ...row, wrap: place % 2 === 0 ? null : other.wrap }),
  link: ({ rows, at, row, other }, lie) => {
    const links = [...row.links, ...other.links]
    const told = links.map(({ by, link }) => ({ by, link: flipped(link, lie) }))
    return rows.with(at, { ...row, links: told })
  },
})

function turned({ rows, at, row, otherAt, other }: Picked<Message>): Message[] {
  return rows.with(at, { ...row, seq: other.seq }).with(otherAt, { ...other, seq: row.seq })
}

function disowned({ rows, at, row, other }: Picked<Message>): Message[] {
  return rows.with(at, { ...row, senderId: other.senderId })
}

/** Returns messages as a hostile server would send them. */
export const tellMessages = tellBy<Message>({
  flip: ({ rows, at, row }, lie) => rows.with(at, { ...row, content: flipped(row.content, lie) }),
  drop: ({ rows, at }) => rows.toSpliced(at, 1),
  double: ({ rows, row }, { place, other }) => [
    ...rows,
    { ...row, id: `again-${place}`, seq: rows.length + 1 + other },
  ],
  swap: turned,
  cut: ({ rows, at }) => rows.slice(at),
  number: turned,
  copy: ({ rows, at, row, other }) => rows.with(at, { ...row, content: other.content }),
  wrap: disowned,
  link: disowned,
})
