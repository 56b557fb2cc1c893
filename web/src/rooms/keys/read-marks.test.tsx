import { beforeEach, describe, expect, it } from 'vitest'
import { SealedPlace } from '../../platform/sealing/sealed-place.ts'
import { readStored, sealedDatabase } from '../../platform/storage/stored-values.ts'
import { drawRootKey, type RootKey, rootKeyOf } from './account-keys/root-key.ts'
import { type ReadMark, ReadMarks } from './read-marks.ts'

const objectStore = { database: sealedDatabase, objectStore: 'sealed' } as const
let root: RootKey

beforeEach(async () => {
  root = await rootKeyOf(drawRootKey())
})

const shownBy = ({ known }: ReadMarks) => known.get().get('room-1')
/** Returns the mark that the next visit finds. */
const stored = (roomId = 'room-1') => new ReadMarks(root).get(roomId)

/** Returns a tab that knows this mark and follows no other tab. */
async function tabBehind(mark: ReadMark): Promise<ReadMarks> {
  const tab = new ReadMarks(root)
  await tab.advance('room-1', mark)
  tab.close()
  return tab
}

describe('§7 the read marks of an account', () => {
  it('§1 is stored sealed with a fixed length, under a name that hides the room', async () => {
    const marks = new ReadMarks(root)
    await marks.advance('room-1', { seq: 7, visited: true })
    await marks.advance('room-2', { seq: 123_456, visited: false })
    const names = await Promise.all(
      ['room-1', 'room-2'].map(
        (subject) => new SealedPlace(root, { purpose: 'room read mark', subject }).name,
      ),
    )
    expect(names.join(' ')).not.toContain('room')
    const values = await Promise.all(
      names.map((name) => readStored<'sealed'>({ ...objectStore, name })),
    )
    const sizes = values.map((value) => (value instanceof Uint8Array ? value.length : 0))
    expect(sizes).toEqual([96, 96])
    const texts = values.map((value) => new TextDecoder().decode(value as Uint8Array<ArrayBuffer>))
    expect(texts.join(' ')).not.toContain('seq')
    const other = new ReadMarks(await rootKeyOf(drawRootKey()))
    expect(await other.get('room-1')).toBeNull()
  })

  it('§7 follows a mark that another tab moves, until the session ends', async () => {
    const [marks, ended] = [new ReadMarks(root), new ReadMarks(root)]
    for (const each of [marks, ended]) await each.advance('room-1', { seq: 7, visited: true })
    ended.close()
    await new ReadMarks(root).advance('room-1', { seq: 9, visited: true })
    await expect.poll(() => shownBy(marks)?.seq).toBe(9)
    expect(shownBy(ended)?.seq).toBe(7)
    await ended.advance('room-1', { seq: 8, visited: true })
  })

  it('§7 never moves back', async () => {
    const marks = new ReadMarks(root)
    await marks.advance('room-1', { seq: 7, visited: true })
    await marks.advance('room-1', { seq: 3, visited: false })
    expect(await stored()).toEqual({ seq: 7, visited: true })
  })

  it('§7 never move back by a tab that is behind', async () => {
    const behind = await tabBehind({ seq: 3, visited: false })
    await new ReadMarks(root).advance('room-1', { seq: 9, visited: true })
    await behind.advance('room-1', { seq: 5, visited: false })
    expect(await stored()).toEqual({ seq: 9, visited: true })
    expect(shownBy(behind)).toEqual({ seq: 9, visited: true })
  })

  it('§7 contain what each of two tabs adds', async () => {
    const behind = await tabBehind({ seq: 3, visited: false })
    await new ReadMarks(root).advance('room-1', { seq: 4, visited: true })
    await behind.advance('room-1', { seq: 6, visited: false })
    expect(await stored()).toEqual({ seq: 6, visited: true })
  })

  it('§7 contain what two tabs write at the same moment', async () => {
    const [one, other] = [new ReadMarks(root), new ReadMarks(root)]
    const roomIds = Array.from({ length: 8 }, (_, place) => `at-once-${place}`)
    const writes = roomIds.map(async (roomId) => {
      const first = one.advance(roomId, { seq: 9, visited: false })
      await Promise.all([first, other.advance(roomId, { seq: 5, visited: true })])
      return stored(roomId)
    })
    expect(await Promise.all(writes)).toEqual(roomIds.map(() => ({ seq: 9, visited: true })))
  })

  it('§7 are stored for a room whose place begins with "-", which no lock may', async () => {
    const nameOf = (subject: string) =>
      new SealedPlace(root, { purpose: 'room read mark', subject }).name
    let roomId = 'dash-0'
    for (let at = 1; !(await nameOf(roomId)).startsWith('-'); at += 1) roomId = `dash-${at}`
    await new ReadMarks(root).advance(roomId, { seq: 2, visited: true })
    expect(await stored(roomId)).toEqual({ seq: 2, visited: true })
  })

  it('§7 show that another tab has opened the room, without a newer message', async () => {
    const marks = new ReadMarks(root)
    await marks.advance('room-1', { seq: 7, visited: false })
    await new ReadMarks(root).advance('room-1', { seq: 7, visited: true })
    await expect.poll(() => shownBy(marks)).toEqual({ seq: 7, visited: true })
  })
})
