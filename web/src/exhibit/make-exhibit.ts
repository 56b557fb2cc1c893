import type { Exhibit } from '@sidelight/contract/exhibit'
import { canonicalJson } from '@sidelight/contract/rules/exhibit/canonical-json'
import {
  exhibitFileName,
  exhibitFiles,
  type StampOfExhibit,
  sha256,
} from '@sidelight/contract/rules/exhibit/exhibit-files'
import { zipSync } from 'fflate'
import { ApiError, OfflineError, sentenceFor } from '../platform/api/api-error.ts'
import { callAccount } from '../platform/api/call-account.ts'
import { saveFile } from '../platform/save-file.ts'
import { exhibit } from './messages.ts'

/** The file that was saved. */
export interface SavedExhibit {
  name: string
  practice: boolean
  /** Why it has no time stamp, in a sentence. Absent if it has one. */
  unstamped?: string
}

/**
 * Creates the file of everything that the member wrote, with a time stamp, and saves it as a
 * download.
 */
export async function saveExhibit(): Promise<SavedExhibit> {
  const record = await callAccount('makeExhibit', {})
  const stamp = await requestStamp(record)
  const reason = typeof stamp === 'string' ? { unstamped: stamp } : {}
  const given = typeof stamp === 'string' ? null : stamp
  const name = exhibitFileName(record, given)
  // The time of the record, because the device's clock and time zone must not become part of the
  // file.
  const mtime = new Date(record.madeAt)
  const zip = zipSync(await exhibitFiles(record, given), { mtime })
  saveFile(name, new Uint8Array(zip), 'application/zip')
  return { name, practice: given?.practice ?? false, ...reason }
}

/**
 * Resolves to the time stamp, or to a sentence that says why there is none. The record is useful
 * without one.
 */
async function requestStamp(record: Exhibit): Promise<StampOfExhibit | string> {
  const hash = await sha256(canonicalJson(record))
  try {
    const { stamp, ...rest } = await callAccount('stampExhibit', { body: { hash } })
    return { ...rest, stamp: Uint8Array.from(atob(stamp), (sign) => sign.charCodeAt(0)) }
  } catch (error) {
    if (error instanceof OfflineError) return exhibit.stampFailed
    if (!(error instanceof ApiError)) throw error
    return sentenceFor(error, exhibit.stampFailed)
  }
}
