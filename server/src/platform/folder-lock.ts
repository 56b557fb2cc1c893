import { createHash, randomBytes } from 'node:crypto'
import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

const ATTEMPTS = 5
/** How long a lock file that says nothing still counts as somebody's. */
const UNREADABLE_FOR_MS = 5_000

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
 * The folder must lie on a file system with hard links. Throws `FolderIsLocked`.
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
  claim({ folder, mine }, file)
  const isMine = () => holderIn(read(file)?.bytes)?.token === mine.token
  return {
    token: mine.token,
    announceOperatorPort(operatorPort) {
      if (!isMine()) throw new Error(`The lock file ${file} was taken away from this process`)
      withHolderFile(file, { ...mine, operatorPort }, (written) => renameSync(written, file))
    },
    release() {
      if (isMine()) rmSync(file, { force: true })
    },
  }
}

interface Claimant {
  folder: string
  mine: LockHolder
}

/** Takes a lock file that is free or left behind; of any number of claimants one gets it. */
function claim(claimant: Claimant, file: string): void {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (withHolderFile(file, claimant.mine, (written) => tryLink(written, file))) return
    const found = read(file)
    if (!found) continue
    refuseIfHeld(claimant.folder, found)
    if (takeOver(claimant, file, found.bytes)) return
  }
  throw new Error(`The data folder ${claimant.folder} is being locked by several processes at once`)
}

/**
 * Replaces what a dead holder left. Whoever holds the lock named after those bytes, and nobody else,
 * may replace them, and looks again under that lock: a lock taken meanwhile is never thrown away.
 * A claimant that dies in here leaves a lock like any other, which is taken over in the same way.
 */
function takeOver(claimant: Claimant, file: string, left: Buffer): boolean {
  const right = `${file}.${createHash('sha256').update(left).digest('hex').slice(0, 16)}`
  claim(claimant, right)
  try {
    if (!read(file)?.bytes.equals(left)) return false
    withHolderFile(file, claimant.mine, (written) => renameSync(written, file))
    return true
  } finally {
    rmSync(right, { force: true })
  }
}

/** A lock file must never be seen half-written: it is written aside and put in place in one step. */
function withHolderFile<T>(file: string, holder: LockHolder, place: (written: string) => T): T {
  const written = `${file}.${randomBytes(8).toString('hex')}.new`
  try {
    writeFileSync(written, JSON.stringify(holder), { mode: 0o600, flag: 'wx' })
    return place(written)
  } finally {
    rmSync(written, { force: true })
  }
}

/** Answers false when the file exists. */
function tryLink(written: string, file: string): boolean {
  try {
    linkSync(written, file)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

interface LockFile {
  bytes: Buffer
  writtenAtMs: number
}

function read(file: string): LockFile | undefined {
  try {
    return { bytes: readFileSync(file), writtenAtMs: statSync(file).mtimeMs }
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

function refuseIfHeld(folder: string, { bytes, writtenAtMs }: LockFile): void {
  const holder = holderIn(bytes)
  if (holder && isAlive(holder)) throw new FolderIsLocked(folder, holder)
  // Nobody can be asked whether they live: only age tells a crash from a start under way.
  if (!holder && Math.abs(Date.now() - writtenAtMs) < UNREADABLE_FOR_MS) {
    throw new Error(`The lock file in ${folder} cannot be read. Try again in a few seconds.`)
  }
}

function holderIn(bytes: Buffer | undefined): LockHolder | undefined {
  try {
    const value: unknown = JSON.parse(String(bytes))
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
    return hasCode(error, 'EPERM')
  }
  return startOf(holder.pid) === holder.startedAt
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
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
