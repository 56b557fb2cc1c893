import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { machineSlowness } from '../../test/machine-slowness.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'

/**
 * (policy) The maximum CPU time of one request, in milliseconds, on the machine of
 * `machineSlowness`.
 */
const MOST_MS = 30
/** A request is measured again, because the first run compiles code and other load adds time. */
const RUNS = 20
/** Characters. Node refuses requests whose headers have more than 16 kB. */
const LENGTH = 15_000
/** Each with the status of its answer, so that what is measured is not an error page. */
const PATHS = {
  '/': 200,
  '/nowhere': 404,
  '/manifest.webmanifest': 200,
  '/icon.svg': 200,
  '/api/config': 200,
  '/api/account/security': 401,
}
const HEADERS = [
  'accept',
  'accept-encoding',
  'accept-language',
  'cookie',
  'if-none-match',
  'origin',
  'range',
  'user-agent',
  'x-forwarded-for',
]
const FILLERS = [' ', '\t', ',', ';', 'a,', 'a;', 'a =', '"']

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(
    { LIMITS: 'off' },
    { webFolder: join(import.meta.dirname, '../../../web/dist') },
  )
})
afterAll(() => app.close())

/**
 * Returns the least CPU time of several runs, in milliseconds of the machine of `machineSlowness`.
 * Stops once it is within the limit.
 */
async function leastCpu(url: string, header: string, value: string): Promise<number> {
  let least = await cpuOf(url, header, value)
  let slowness = Number.POSITIVE_INFINITY
  for (let run = 1; run < RUNS && least > MOST_MS; run += 1) {
    slowness = Math.min(slowness, machineSlowness())
    least = Math.min(least, (await cpuOf(url, header, value)) / slowness)
  }
  return least
}

async function cpuOf(url: string, header: string, value: string): Promise<number> {
  const before = process.threadCpuUsage()
  await app.app.http.inject({ url, headers: { [header]: value } })
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

describe('a request with a long header', () => {
  it.each(Object.entries(PATHS))('§7 takes at most 30 ms of CPU time: %s', async (path, status) => {
    expect((await app.app.http.inject({ url: path })).statusCode).toBe(status)
    const dear: unknown[] = []
    for (const header of HEADERS) {
      for (const filler of FILLERS) {
        const start = header === 'range' ? 'bytes=0-1' : 'a'
        const value = `${start}${filler.repeat(LENGTH / filler.length)}b`
        const cpu = await leastCpu(path, header, value)
        if (cpu > MOST_MS) dear.push({ header, filler, cpu })
      }
    }
    expect(dear).toEqual([])
  })
})
