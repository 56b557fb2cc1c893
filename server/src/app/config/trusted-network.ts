import { BlockList, isIP } from 'node:net'

const NETWORK = /^([^/]+)(?:\/(\d{1,3}))?$/
const ADDRESS_BITS = { 4: 32, 6: 128 } as const
/**
 * (policy) The minimum number of fixed bits of a network: a few wider ones together would trust
 * every host.
 */
const FEWEST_BITS = 8
/** `::ffff:0:0/96` contains every IPv4 address (RFC 4291 §2.5.5.2). */
const MAPPED_BITS = 96

/** Returns whether a text is an IP address, or a network in CIDR notation that is not too wide. */
export function isTrustedNetwork(text: string): boolean {
  const [, address = '', given] = NETWORK.exec(text) ?? []
  const version = isIP(address)
  if (version !== 4 && version !== 6) return false
  const bits = Number(given ?? ADDRESS_BITS[version])
  if (bits > ADDRESS_BITS[version] || bits < FEWEST_BITS) return false
  return version === 4 || bits >= MAPPED_BITS + FEWEST_BITS || !touchesMapped(address, bits)
}

/** Returns whether an IPv6 network overlaps with the mapped IPv4 addresses. */
function touchesMapped(address: string, bits: number): boolean {
  const network = networkOf(address, bits)
  const mapped = networkOf('::ffff:0:0', MAPPED_BITS)
  return network.check('::ffff:0:0', 'ipv6') || mapped.check(address, 'ipv6')
}

function networkOf(address: string, bits: number): BlockList {
  const list = new BlockList()
  list.addSubnet(address, bits, 'ipv6')
  return list
}
