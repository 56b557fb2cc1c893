import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { withServer } from '../tools/running-server.ts'

/** The environment variable by which the workers get the path of the template. */
const VARIABLE = 'SIDELIGHT_E2E_DATA'

/** Returns the data folder that is copied for every server of this run. */
export const templateFolder = () => process.env[VARIABLE]

/**
 * Creates the data folder of a new installation before any test, because creating and migrating a
 * database takes most of a server's start. Returns a function that removes the folder.
 */
export default async function createTemplate(): Promise<() => void> {
  const template = mkdtempSync(path.join(tmpdir(), 'sidelight-template-'))
  await withServer(
    async () => undefined,
    {},
    {
      stopped: (folder) => cpSync(folder, template, { recursive: true }),
    },
  )
  process.env[VARIABLE] = template
  return () => rmSync(template, { recursive: true, force: true })
}
