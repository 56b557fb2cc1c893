import { isIPv6 } from 'node:net'
import type { BlindIndex } from '../crypto/blind-index.ts'

/**
 * The network of a request, as budgets count it. It consists of keyed tags, without the IP address.
 * Budgets take the whole object, so that the owner of many lines also uses up the budgets of the
 * wider networks.
 */
export interface Network {
  /**
   * The tag of one IPv4 address, or of the /64 of an IPv6 address, so that another host part gets
   * no new budget.
   */
  readonly line: string
  /** The /56 and the /48 of an IPv6 address; a /48 has 65,536 lines. Empty for IPv4. */
  readonly wider: readonly WiderNetwork[]
}

interface WiderNetwork {
  bits: 56 | 48
  tag: string
}

const BITS_OF_GROUP = 16

/** Returns the network of an IP address. */
export function networkOf(index: BlindIndex, address: string): Network {
  const groups = groupsOf(address)
  if (!groups) return { line: tagOf(index, mappedTo(address) ?? address), wider: [] }
  const wider = ([56, 48] as const).map((bits) => {
    return { bits, tag: tagOf(index, `${prefix(groups, bits)}/${bits}`) }
  })
  return { line: tagOf(index, prefix(groups, 64)), wider }
}

/**
 * Returns the network with tags that are used for one purpose only, such as guesses at one email.
 */
export function networkFor(matter: string, { line, wider }: Network): Network {
  return {
    line: `${matter} ${line}`,
    wider: wider.map(({ bits, tag }) => ({ bits, tag: `${matter} ${tag}` })),
  }
}

/**
 * Returns a function from a connection to its network. Caches the network with the connection,
 * because most requests reuse one. Behind a proxy, one connection has many IP addresses; the latest
 * is cached.
 */
export function createNetworks(
  index: BlindIndex,
): (connection: object, address: string) => Network {
  const known = new WeakMap<object, { address: string; network: Network }>()
  return (connection, address) => {
    const last = known.get(connection)
    if (last?.address === address) return last.network
    const network = networkOf(index, address)
    known.set(connection, { address, network })
    return network
  }
}

function tagOf(index: BlindIndex, network: string): string {
  return index.tag('address', network).toString('base64url')
}

function mappedTo(address: string): string | undefined {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
}

/** Returns the eight groups of an IPv6 address, or undefined for IPv4, also in its mapped form. */
function groupsOf(address: string): number[] | undefined {
  // Most addresses are IPv4, which the pattern of `isIPv6` is slow to reject.
  if (!address.includes(':') || mappedTo(address) !== undefined) return undefined
  const [bare = ''] = address.split('%', 1)
  if (!isIPv6(bare)) return undefined
  const [head = '', tail] = bare.toLowerCase().split('::', 2)
  const before = head.split(':').filter((group) => group !== '')
  const after = tail === undefined ? [] : tail.split(':').filter((group) => group !== '')
  const gap = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array.from({ length: gap }, () => '0'), ...after]
  return groups.map((group) => Number.parseInt(group, 16))
}

function prefix(groups: readonly number[], bits: number): string {
  const whole = Math.floor(bits / BITS_OF_GROUP)
  const rest = bits % BITS_OF_GROUP
  const masked = groups.slice(0, whole)
  const cut = groups[whole] ?? 0
  if (rest > 0) masked.push((cut >> (BITS_OF_GROUP - rest)) << (BITS_OF_GROUP - rest))
  return masked.map((group) => group.toString(16)).join(':')
}
