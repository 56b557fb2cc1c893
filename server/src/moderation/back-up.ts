import { writeFile } from 'node:fs/promises'
import { failed, succeeded } from './operator/operator-outcome.ts'
import { logged, type Verb } from './operator/operator-verbs.ts'

const OWNER_ONLY = 0o600

/** Writes the embedded database to a new file. Fails if the file exists. */
export const backUp: Verb = (services, [file = '']) =>
  logged('backup', async ({ archive }) => {
    if (!archive) return failed('With PostgreSQL use npm run backup.')
    const bytes = (await archive()).stream()
    await writeFile(file, bytes, { flag: 'wx', mode: OWNER_ONLY, flush: true })
    return succeeded(`The database is in ${file}.`)
  })(services, [])
