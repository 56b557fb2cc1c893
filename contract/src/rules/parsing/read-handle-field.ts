import { normalizeHandle } from '../masking/identifiers.ts'
import { readProfileLink } from './profile-link.ts'

/**
 * The result of parsing the field of a handle: the handle as written, without @, or none. `link` is
 * a URL that names no handle, `number` one that leads to a phone number.
 */
export type HandleField = { kind: 'one'; handle: string } | { kind: 'none' | 'link' | 'number' }

/**
 * Returns the handle in the field of a form. The URL of a profile becomes its handle, as in the
 * search box (`readTyped`), so that a search for the handle finds it.
 */
export function readHandleField(text: string): HandleField {
  // The form prints an @ before the field, which is often typed again.
  const link = readProfileLink(text.trim().replace(/^@/, ''))
  if (link === 'other') return { kind: 'link' }
  if (link !== undefined) {
    return 'handle' in link ? { kind: 'one', handle: link.handle } : { kind: 'number' }
  }
  const handle = text.normalize('NFKC').replaceAll('@', '').trim()
  return normalizeHandle(handle) === '' ? { kind: 'none' } : { kind: 'one', handle }
}
