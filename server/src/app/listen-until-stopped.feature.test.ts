import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { startServerProcess } from '../../test/nodes/server-process.ts'
import { newStore } from '../../test/test-database.ts'

/** A process starts in a second, but takes many on a busy machine. */
const TIMEOUT_MS = 120_000

const folder = mkdtempSync(join(tmpdir(), 'sidelight-signals-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it(
  '§7 a single process ignores SIGHUP, says why, and continues to respond',
  async () => {
    const server = await startServerProcess(await newStore(folder))
    process.kill(server.pid, 'SIGHUP')
    const isOver = () => !server.isAlive() || server.output().includes('SIGHUP is ignored')
    await vi.waitFor(() => expect(isOver()).toBe(true), TIMEOUT_MS)
    expect(server.output()).toContain('with WORKERS above 1, SIGHUP replaces the workers')
    expect((await fetch(`${server.url}/health/live`)).status).toBe(200)
    expect(await server.stop()).toBe(0)
  },
  TIMEOUT_MS,
)
