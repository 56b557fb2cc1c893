import type { Exhibit, TimeStamp } from '../../exhibit.ts'
import { canonicalJson } from './canonical-json.ts'
import { exhibitPage, type PrintedHashes } from './exhibit-page.ts'

export type StampOfExhibit = Omit<TimeStamp, 'stamp'> & { stamp: Uint8Array }

/** The names of the files of an exhibit. */
export const exhibitNames = {
  record: 'record.json',
  page: 'record.html',
  howTo: 'HOW-TO-VERIFY.txt',
  stamp: 'stamp.tsr',
  certificate: 'root.pem',
} as const

/** Returns the SHA-256 of a text's UTF-8 bytes or of bytes, in hexadecimal. */
export async function sha256(content: string | Uint8Array): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', bytesOf(content))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Returns the files of an exhibit. Without a time stamp, returns only those that do not need it.
 */
export async function exhibitFiles(
  record: Exhibit,
  stamp: StampOfExhibit | null,
): Promise<Record<string, Uint8Array>> {
  const text = canonicalJson(record)
  const hashes: PrintedHashes = { record: await sha256(text) }
  if (stamp) {
    hashes.stamp = await sha256(stamp.stamp)
    hashes.certificate = await sha256(stamp.certificate)
  }
  const files: Record<string, Uint8Array> = {
    [exhibitNames.record]: bytesOf(text),
    [exhibitNames.page]: bytesOf(exhibitPage(record, hashes, stamp)),
    [exhibitNames.howTo]: bytesOf(`${record.texts.howTo.join('\n\n')}\n`),
  }
  if (stamp) {
    files[exhibitNames.stamp] = stamp.stamp
    files[exhibitNames.certificate] = bytesOf(stamp.certificate)
  }
  return files
}

/** Returns a file name for the exhibit that reveals nothing about its contents. */
export function exhibitFileName(record: Exhibit, stamp: { practice: boolean } | null): string {
  const mark = stamp?.practice ? '-PRACTICE' : ''
  return `record-${record.madeAt.slice(0, 10)}${mark}.zip`
}

function bytesOf(content: string | Uint8Array): Uint8Array<ArrayBuffer> {
  return typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)
}
