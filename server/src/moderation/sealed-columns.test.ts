import { describe, expect, it } from 'vitest'
import { rotatingKeys } from '../../test/rotating-keys.ts'
import { storedValues } from '../../test/stored-values.ts'
import { createBlindIndex } from '../platform/crypto/blind-index.ts'
import type { KeyRing } from '../platform/crypto/key-ring.ts'
import { createVault } from '../platform/crypto/vault.ts'
import { keyedColumns } from './sealed-columns.ts'

const old: KeyRing = [{ id: 'k1', secret: Buffer.alloc(32, 7) }]
const newest: KeyRing = [{ id: 'k2', secret: Buffer.alloc(32, 8) }]
const keys = rotatingKeys([newest[0], ...old])
const sealed = keyedColumns.filter(({ sealedAs }) => sealedAs)

const storedIn = ({ name, sealedAs }: (typeof sealed)[number]) => {
  const stored = storedValues[name]?.sealed ?? ''
  return sealedAs === 'bytes' ? Buffer.from(stored, 'base64') : stored
}
const inBase64 = (tags: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(tags).map(([name, tag]) => [
      name,
      Buffer.isBuffer(tag) ? tag.toString('base64') : tag,
    ]),
  )

describe('values that an earlier version stored', () => {
  it('§1 are tested for every sealed column', () => {
    const names = sealed.map(({ name }) => name)
    expect(names.toSorted()).toEqual(Object.keys(storedValues).toSorted())
  })

  it.each(sealed)('§1 can be opened and have the same tags: $name', (column) => {
    const opened = column.inspect(createVault(old), storedIn(column))
    const { value, tags = {} } = storedValues[column.name] ?? {}
    expect(opened?.value).toEqual(value)
    expect(inBase64(opened?.tags(createBlindIndex(old)) ?? {})).toEqual(tags)
  })

  it.each(sealed)('§1 can be opened with only the newest key after a rotation: $name', (column) => {
    const renewed = column.renew(keys, storedIn(column))?.[column.column]
    const opened = column.inspect(createVault(newest), renewed)
    expect(opened?.value).toEqual(storedValues[column.name]?.value)
    expect(column.renew(keys, renewed)).toBeUndefined()
  })

  it('§1 are sealed to equal texts where queries compare them', () => {
    const texts = sealed.filter(({ sealedAs }) => sealedAs === 'text')
    expect(texts).toHaveLength(11)
    for (const { name } of texts) {
      const { value, sealed: text } = storedValues[name] ?? {}
      expect(createVault(old).sealEqual(name, String(value))).toBe(text)
    }
  })
})

describe('values from before their column was sealed', () => {
  it.each([
    ['sign_in_methods.password', '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA'],
    ['sign_in_methods.account_id', '0190a2c4-11aa-4bcd-8def-001122334455'],
  ])('§1 are skipped by a check and sealed by a rotation: %s', (name, plain) => {
    const column = sealed.find((one) => one.name === name)
    expect(column?.inspect(createVault(newest), plain)).toBeUndefined()
    const renewed = column?.renew(keys, plain)?.[column.column]
    expect(column?.inspect(createVault(newest), renewed)?.value).toBe(plain)
  })

  it.each(['entries.after_room', 'warnings.after_room'])(
    '§3 are null, and a rotation seals them as "no": %s',
    (name) => {
      const column = sealed.find((one) => one.name === name)
      const { afterRoom } = column?.renew(keys, null) ?? {}
      expect(column?.inspect(createVault(newest), afterRoom)?.value).toBe('0')
    },
  )
})
