import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { withServer } from '../tools/running-server.ts'

/** Passes the folder of the template to the workers. */
const VARIABLE = 'SIDELIGHT_E2E_DATA'

/** Returns the data folder that is copied for every server of this run. */
export const templateFolder = () => process.env[VARIABLE]

/**
 * Creates the data folder of a new installation, before any test: creating and migrating a database
 * takes longer than anything else at a server's start. Returns a function that removes it.
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
