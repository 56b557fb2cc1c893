import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../nodes/free-port.ts'
import { type ServerProcess, startServerProcess } from '../nodes/server-process.ts'

const UNIT = path.resolve(import.meta.dirname, '../../../docs/examples/sidelight.service')

/** A node that is restarted whenever it ends, as its unit file specifies. */
export interface SupervisedNode {
  url: string
  process(): ServerProcess
  /** Sends SIGKILL to the whole node, and restarts it after the pause of the unit file. */
  killAndRestart(): Promise<void>
  /** Sends SIGKILL to one of its workers. The node replaces workers by itself. */
  killWorker(): void
}

/** Starts a node on a fixed port. */
export async function startSupervised(
  environment: Record<string, string>,
): Promise<SupervisedNode> {
  const pauseMs = 1_000 * Number(/^RestartSec=(\d+)$/m.exec(readFileSync(UNIT, 'utf8'))?.[1])
  const settings = { ...environment, PORT: String(await freePort()) }
  let current = await startServerProcess(settings)
  return {
    url: current.url,
    process: () => current,
    async killAndRestart() {
      await current.kill()
      await wait(pauseMs)
      current = await startServerProcess(settings)
    },
    killWorker() {
      const [oldest] = childrenOf(current.pid)
      if (oldest === undefined) throw new Error('No worker runs')
      process.kill(oldest, 'SIGKILL')
    },
  }
}

function childrenOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return children.split(' ').filter(Boolean).map(Number)
}
