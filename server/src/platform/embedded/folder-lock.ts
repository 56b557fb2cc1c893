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
/** How long an unreadable lock file counts as held. */
const UNREADABLE_FOR_MS = 5_000
/** Fields of /proc/PID/stat (proc(5)). */
const STATE_FIELD = 3
const START_FIELD = 22
/** Zombie, and dead. */
const ENDED_STATES = new Set(['Z', 'X', 'x'])

/**
 * The process that holds the data folder, and how the operator's tool reaches it. The file has mode
 * 0600, like the database next to it.
 */
export interface LockHolder {
  pid: number
  /** Distinguishes a live holder from another process that was later given the same pid. */
  startedAt: string
  token: string
  operatorPort: number | null
}

export interface FolderLock {
  token: string
  announceOperatorPort(port: number): void
  release(): void
}

/** Thrown if a live process, `holder`, has locked the folder. */
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
 * Locks the folder for this process. Must be called before anything in it is opened, because two
 * processes on one embedded database lose data silently. Replaces a lock whose process has ended.
 * The folder must be on a file system with hard links. Throws `FolderIsLocked`.
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

/**
 * Takes a lock file that is free or abandoned. Of any number of concurrent claimants, one succeeds
 * and the others throw.
 */
function claim(claimant: Claimant, file: string): void {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (withHolderFile(file, claimant.mine, (written) => tryLink(written, file))) return
    const found = read(file)
    if (!found) continue
    refuseIfHeld(claimant.folder, found)
    if (replaceAbandonedLock(claimant, file, found.bytes)) return
  }
  throw new Error(`The data folder ${claimant.folder} is being locked by several processes at once`)
}

/**
 * Replaces the lock of a process that has ended. Takes a second lock, named after the old content,
 * and compares the content again under it, so that a newer lock is never discarded. If the claimant
 * dies here, its second lock is replaced in the same way. Returns false if the content has changed.
 */
function replaceAbandonedLock(claimant: Claimant, file: string, abandoned: Buffer): boolean {
  const takeoverFile = `${file}.${createHash('sha256').update(abandoned).digest('hex').slice(0, 16)}`
  claim(claimant, takeoverFile)
  try {
    if (!read(file)?.bytes.equals(abandoned)) return false
    withHolderFile(file, claimant.mine, (written) => renameSync(written, file))
    return true
  } finally {
    rmSync(takeoverFile, { force: true })
  }
}

/**
 * Writes the lock to a temporary file and passes its path to `place`, so that a lock file is never
 * read half-written.
 */
function withHolderFile<T>(file: string, holder: LockHolder, place: (written: string) => T): T {
  const written = `${file}.${randomBytes(8).toString('hex')}.new`
  try {
    writeFileSync(written, JSON.stringify(holder), { mode: 0o600, flag: 'wx' })
    return place(written)
  } finally {
    rmSync(written, { force: true })
  }
}

/** Returns false if the file exists. */
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
  // Without a readable holder, only the age of the file distinguishes a crash from a start in
  // progress.
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
  return startOf(holder.pid) === holder.startedAt && !hasEnded(holder.pid)
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

/**
 * Returns whether a process has ended. A killed process keeps its pid until its parent has waited
 * for it (a zombie), but no longer holds the lock.
 */
function hasEnded(pid: number): boolean {
  return ENDED_STATES.has(statOf(pid, STATE_FIELD) ?? '')
}

/** Returns the start time of a process in clock ticks since boot, or `unknown` without proc(5). */
function startOf(pid: number): string {
  return statOf(pid, START_FIELD) ?? 'unknown'
}

/**
 * Returns a field of /proc/PID/stat, numbered from 1 as in proc(5). Only for fields after the name,
 * from the third on.
 */
function statOf(pid: number, field: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[field - STATE_FIELD]
  } catch {
    return undefined
  }
}
