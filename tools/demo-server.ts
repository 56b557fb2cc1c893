import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/config.ts'
import { openStore } from '../server/src/open-store.ts'
import { migrate } from '../server/src/platform/migrate.ts'
import { freePort } from './running-server.ts'
import { fillDemo } from './seed-demo.ts'

/**
 * Serves the example data of `npm run demo` from an empty folder while `use` runs, at the moment `now`,
 * which does not pass: the same pages every time, but for the names in a
 * room. `use` gets the address. Nothing of the environment counts.
 */
export async function withDemo<Result>(
  now: Date,
  use: (origin: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sidelight-demo-'))
  const port = `${await freePort()}`
  // As in the demo: nobody waits for the room.
  const config = readConfig({ DATA_DIR: folder, PORT: port, MIN_ACCOUNT_AGE_HOURS: '0' })
  const store = await openStore(config)
  try {
    await migrate(store.database.handle)
    const app = await createApp(config, { ...store, clock: () => now, log: false })
    await fillDemo(app.http, store, now)
    const origin = await app.http.listen({ host: config.host, port: config.port })
    try {
      return await use(origin)
    } finally {
      await app.close()
    }
  } finally {
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
