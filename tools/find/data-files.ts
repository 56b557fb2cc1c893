import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Bytes of a page (XLOG_BLCKSZ) of PostgreSQL's write-ahead log. Each page begins with a header.
 */
const LOG_PAGE = 8192
const LOG_FOLDER = 'pg_wal'
/**
 * Bytes of the first header of a file (`SizeOfXLogLongPHD`) and of every other one
 * (`SizeOfXLogShortPHD`).
 */
const LONG_HEADER = 40
const SHORT_HEADER = 24

/**
 * Returns the content of every file below a folder, except in folders that `without` matches.
 * Removes the page headers of a write-ahead log, because they would split a value that crosses two
 * pages and hide it from a search. Skips files that a running database deletes during the read.
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
