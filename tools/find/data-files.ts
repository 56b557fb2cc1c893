import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** PostgreSQL's write-ahead log is made of pages (XLOG_BLCKSZ), each behind a header. */
const LOG_PAGE = 8192
const LOG_FOLDER = 'pg_wal'
/** `SizeOfXLogLongPHD`, at the start of a file, and `SizeOfXLogShortPHD`, of every other page. */
const LONG_HEADER = 40
const SHORT_HEADER = 24

/**
 * Returns the content of all files below a folder, except those in a folder that `without` matches.
 * The pages of a write-ahead log come without their headers, which would split a value that crosses
 * two pages and hide it from a search. Files that a running database deletes during the read are
 * skipped.
 */
export function dataFiles(root: string, without?: RegExp): Buffer[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && without?.test(entry.parentPath) !== true)
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap(({ parentPath, name }) => {
      const file = readIfThere(path.join(parentPath, name))
      return path.basename(parentPath) === LOG_FOLDER ? file.map(withoutPageHeaders) : file
    })
}

function readIfThere(file: string): Buffer[] {
  try {
    return [readFileSync(file)]
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

function withoutPageHeaders(log: Buffer): Buffer {
  const pages: Buffer[] = []
  for (let start = 0; start < log.length; start += LOG_PAGE) {
    const header = start === 0 ? LONG_HEADER : SHORT_HEADER
    pages.push(log.subarray(start + header, start + LOG_PAGE))
  }
  return Buffer.concat(pages)
}
