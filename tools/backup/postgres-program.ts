import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { findPostgresProgram } from '../find/find-postgres.ts'

/**
 * Runs a client program of PostgreSQL on a database. Throws an Error with its output if it fails.
 */
export async function runPostgresProgram(
  name: 'pg_dump' | 'pg_restore',
  url: string,
  options: readonly string[],
): Promise<void> {
  const program = findPostgresProgram(name)
  if (program === undefined) {
    throw new Error(`${name} was not found. Install PostgreSQL's client programs.`)
  }
  // The password goes into the environment, because every user of the machine may read the
  // arguments of a program.
  const place = new URL(url)
  const env = { ...process.env, PGPASSWORD: decodeURIComponent(place.password) }
  place.password = ''
  const child = spawn(program, ['--dbname', place.href, ...options], {
    env: place.href === url ? process.env : env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${name} failed: ${said.trim()}`)
}
