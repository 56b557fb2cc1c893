import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readConfig } from '../server/src/app/config/config.ts'
import { createApp } from '../server/src/app/create-app.ts'
import { openAppDatabase } from '../server/src/app/open-app-database.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { simulators } from '../server/src/simulators/simulators.ts'
import { freePort } from './find/free-port.ts'
import { fillDemo } from './seed/seed-demo.ts'

/**
 * Runs `use` with the URL of a server on a temporary folder with the example data of `npm run
 * demo`. The server's clock is fixed at `now` and the environment is ignored, so the pages are the
 * same every time, except for the pseudonyms in a room.
 */
export async function withDemo<Result>(
  now: Date,
  use: (origin: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sidelight-demo-'))
  const port = `${await freePort()}`
  const config = readConfig({
    DATA_DIR: folder,
    PORT: port,
    // As in the demo, new accounts may enter the room at once.
    MIN_ACCOUNT_AGE_HOURS: '0',
    // More accounts sign up than one network may in an hour, so a request can name its network.
    TRUST_PROXY: '127.0.0.1',
  })
  const store = await openAppDatabase(config)
  try {
    await migrate(store.database.handle)
    const app = await createApp(config, { ...store, simulators, clock: () => now, log: false })
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
