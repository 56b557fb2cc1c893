import { isIPv6 } from 'node:net'
import type { BlindIndex } from './blind-index.ts'

/**
 * A keyed tag of a network address, for budgets; the address itself is kept nowhere. An IPv6 line owns
 * a whole /64, so only that part counts: changing the rest must not buy a new budget.
 */
export function addressTag(index: BlindIndex, address: string): string {
  return index.tag('address', network(address)).toString('base64url')
}

/**
 * The tag of whoever speaks through a connection. It is computed once for each: most requests come
 * over one that is open already. Behind a proxy one connection carries many addresses.
 */
export function createAddressTags(
  index: BlindIndex,
): (connection: object, address: string) => string {
  const known = new WeakMap<object, { address: string; tag: string }>()
  return (connection, address) => {
    const last = known.get(connection)
    if (last?.address === address) return last.tag
    const tag = addressTag(index, address)
    known.set(connection, { address, tag })
    return tag
  }
}

function network(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [bare = ''] = address.split('%', 1)
  if (!isIPv6(bare)) return address
  const [head = '', tail] = bare.toLowerCase().split('::', 2)
  const before = head.split(':').filter((group) => group !== '')
  const after = tail === undefined ? [] : tail.split(':').filter((group) => group !== '')
  const gap = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array.from({ length: gap }, () => '0'), ...after]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
