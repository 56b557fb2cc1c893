import { createHash } from 'node:crypto'
import { findBytes } from '../../../tools/find/find-bytes.ts'

export { dataFiles } from '../../../tools/find/data-files.ts'

/** Returns the forms in which a value may have been stored. */
export function spellings(value: string): string[] {
  const digits = value.replaceAll(/\D/g, '')
  if (digits.length === 10) {
    const [a, b, c] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
    return [digits, `+1${digits}`, `(${a}) ${b}-${c}`, `${a}-${b}-${c}`, `${a}.${b}.${c}`]
  }
  const joined = value.replaceAll(' ', '')
  return [value, value.toLowerCase(), value.toUpperCase(), joined, joined.toLowerCase()]
}

/**
 * Returns those needles that the haystacks contain as text, UTF-16, hex, base64 or unkeyed hash.
 */
export function found(needles: string[], haystacks: Buffer[]): string[] {
  const needleOf = new Map(
    [...new Set(needles)].flatMap((needle) => forms(needle).map((form) => [form, needle] as const)),
  )
  const seen = findBytes([...needleOf.keys()], Buffer.concat(haystacks))
  return [...new Set(seen.map((form) => needleOf.get(form) ?? ''))]
}

function forms(needle: string): Buffer[] {
  const plain = Buffer.from(needle)
  const hashes = ['md5', 'sha1', 'sha256', 'sha512'].map((algorithm) =>
    createHash(algorithm).update(plain).digest(),
  )
  const texts = [plain, ...hashes].flatMap((bytes) => [
    bytes.toString('hex'),
    ...base64Forms(bytes),
  ])
  return [
    plain,
    Buffer.from(needle, 'utf16le'),
    ...hashes,
    ...texts.map((text) => Buffer.from(text)),
  ]
}

/**
 * Returns the three base64 forms of a value, one for each alignment at which it can start in a
 * longer text.
 */
function base64Forms(bytes: Buffer): string[] {
  return [0, 1, 2].map((shift) => {
    const text = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64')
    const from = Math.ceil((shift * 8) / 6)
    return text.slice(from, Math.floor(((shift + bytes.length) * 8) / 6))
  })
}
