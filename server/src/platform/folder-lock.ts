import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Who holds the data folder, and where the operator's tool can reach them. The file is 0600: whoever
 * may read it may also read the database beside it.
 */
export interface LockHolder {
  pid: number
  /** Tells a live holder from another process that got the same pid later. */
  startedAt: string
  token: string
  operatorPort: number | null
}

export interface FolderLock {
  token: string
  announceOperatorPort(port: number): void
  release(): void
}

/** The folder is held by a live process. `holder` says which. */
export class FolderIsLocked extends Error {
  readonly holder: LockHolder
  constructor(folder: string, holder: LockHolder) {
    super(
      `The data folder ${folder} is in use by process ${holder.pid}. ` +
        'Stop that one first, or start this one with another DATA_DIR.',
    )
    this.name = 'FolderIsLocked'
    this.holder = holder
  }
}

/**
 * Takes the folder for this process alone. Two processes on one embedded database lose data
 * silently, so this comes before anything is opened. A lock whose process has ended is taken over.
 */
export function lockFolder(folder: string): FolderLock {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'lock')
  const mine: LockHolder = {
    pid: process.pid,
    startedAt: startOf(process.pid),
    token: randomBytes(32).toString('base64url'),
    operatorPort: null,
  }
  claim(folder, file, mine)
  return {
    token: mine.token,
    announceOperatorPort: (operatorPort) =>
      writeFileSync(file, JSON.stringify({ ...mine, operatorPort }), { mode: 0o600 }),
    release: () => {
      if (readHolder(file)?.token === mine.token) rmSync(file, { force: true })
    },
  }
}

function claim(folder: string, file: string, mine: LockHolder): void {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      writeFileSync(file, JSON.stringify(mine), { mode: 0o600, flag: 'wx' })
      return
    } catch (error) {
      if (!(error instanceof Error) || !('code' in error) || error.code !== 'EEXIST') throw error
      const holder = readHolder(file)
      if (holder && isAlive(holder)) throw new FolderIsLocked(folder, holder)
      rmSync(file, { force: true })
    }
  }
  throw new Error(`The data folder ${folder} is being locked by several processes at once`)
}

function readHolder(file: string): LockHolder | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return isHolder(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isHolder(value: unknown): value is LockHolder {
  return (
    typeof value === 'object' &&
    value !== null &&
    'pid' in value &&
    typeof value.pid === 'number' &&
    'startedAt' in value &&
    'token' in value
  )
}

function isAlive(holder: LockHolder): boolean {
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  return startOf(holder.pid) === holder.startedAt
}

/** Clock ticks since boot at which a process started (proc(5), field 22); unknown elsewhere. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? 'unknown'
  } catch {
    return 'unknown'
  }
}
