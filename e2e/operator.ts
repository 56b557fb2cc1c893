import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const ROOT = path.resolve(import.meta.dirname, '..')

/** Runs the operator's tool beside the server that holds `folder`; rejects when it fails. */
export async function runOperator(folder: string, order: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ['server/src/admin.ts', ...order], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], DATA_DIR: folder },
  })
  return stdout
}
