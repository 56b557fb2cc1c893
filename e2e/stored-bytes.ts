import { findBytes } from '../tools/find/find-bytes.ts'

/**
 * Returns which of these values occur in one of the places, as they are or in UTF-16, hex or
 * Base64.
 */
export function foundIn(places: readonly Buffer[], needles: readonly Buffer[]): Buffer[] {
  const needleOf = new Map(
    needles.flatMap((needle) => formsOf(needle).map((form) => [form, needle] as const)),
  )
  const seen = findBytes([...needleOf.keys()], Buffer.concat(places))
  return [...new Set(seen.flatMap((form) => needleOf.get(form) ?? []))]
}

function formsOf(needle: Buffer): Buffer[] {
  const hex = needle.toString('hex')
  const texts = [hex, hex.toUpperCase(), ...base64Forms(needle)]
  return [
    needle,
    Buffer.from(needle.toString(), 'utf16le'),
    ...texts.map((text) => Buffer.from(text)),
  ]
}

/**
 * Returns the forms that a value may have within a longer Base64 text. They depend on its offset:
 * three forms in two alphabets.
 */
function base64Forms(bytes: Buffer): string[] {
  return [0, 1, 2].flatMap((shift) => {
    const shifted = Buffer.concat([Buffer.alloc(shift), bytes])
    const from = Math.ceil((shift * 8) / 6)
    const to = Math.floor((shifted.length * 8) / 6)
    return (['base64', 'base64url'] as const).map((form) => shifted.toString(form).slice(from, to))
  })
}
