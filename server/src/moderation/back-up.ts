import { writeFile } from 'node:fs/promises'
import { logBegun } from './operator/log-begun.ts'
import { failed, succeeded } from './operator/operator-outcome.ts'

const OWNER_ONLY = 0o600

/**
 * Writes the embedded database to a new file. Statements wait while the database is copied, but not
 * while the copy is compressed. Fails if the file exists.
 */
export const backUp = logBegun(async ({ archive }, [file = '']) => {
  if (!archive) return failed('With PostgreSQL use npm run backup.')
  const bytes = (await archive()).stream().pipeThrough(new CompressionStream('gzip'))
  await writeFile(file, bytes, { flag: 'wx', mode: OWNER_ONLY, flush: true })
  return succeeded(`The database is in ${file}.`)
})
