import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBytes } from '../../tools/find-bytes.ts'

/**
 * Everything that lies below a folder, but for parts of paths that are left out; a database at work
 * takes files of its own away meanwhile.
 */
export function filesOf(root: string, without?: string): Buffer[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !(without && entry.parentPath.includes(without)))
    .flatMap((entry) => readIfThere(join(entry.parentPath, entry.name)))
}

function readIfThere(file: string): Buffer[] {
  try {
    return [readFileSync(file)]
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

/** The ways in which a value may have been written down. */
export function spellings(value: string): string[] {
  const digits = value.replaceAll(/\D/g, '')
  if (digits.length === 10) {
    const [a, b, c] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
    return [digits, `+1${digits}`, `(${a}) ${b}-${c}`, `${a}-${b}-${c}`, `${a}.${b}.${c}`]
  }
  const joined = value.replaceAll(' ', '')
  return [value, value.toLowerCase(), value.toUpperCase(), joined, joined.toLowerCase()]
}

/** Which needles stand in which haystacks: as text, UTF-16, hex, base64 or an unkeyed hash. */
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

/** Base64 of a value inside a longer text depends on where it starts: the three alignments. */
function base64Forms(bytes: Buffer): string[] {
  return [0, 1, 2].map((shift) => {
    const text = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64')
    const from = Math.ceil((shift * 8) / 6)
    return text.slice(from, Math.floor(((shift + bytes.length) * 8) / 6))
  })
}
