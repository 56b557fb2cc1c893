import { describe, expect, it } from 'vitest'
import { findableColumn } from './findable-column.ts'
import { createVault } from './vault.ts'

const vault = createVault([{ id: 'k1', secret: Buffer.alloc(32, 7) }])
const email = findableColumn({ table: 'members', column: 'email' })
const mixed = findableColumn({ table: 'members', column: 'email', plain: /^deleted-/ })

describe('a sealed value in its own column', () => {
  it('is inspected in its column', () => {
    const sealed = email.seal(vault, 'ada@example.org')
    expect(email.inspect(vault, sealed)?.value).toBe('ada@example.org')
    expect(mixed.inspect(vault, sealed)?.value).toBe('ada@example.org')
  })

  it('is skipped if it is null or stored in plain text', () => {
    expect(email.inspect(vault, null)).toBeUndefined()
    expect(mixed.inspect(vault, 'deleted-1')).toBeUndefined()
  })
})
