import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { FolderIsLocked, lockFolder } from './folder-lock.ts'

/** No process has this pid. */
const ENDED = { pid: 2 ** 22 + 1, startedAt: '1', token: 'x', operatorPort: null }
const RACERS = 4
const ROUNDS = 20

const root = mkdtempSync(join(tmpdir(), 'sidelight-lock-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const newFolder = () => mkdtempSync(join(root, 'data-'))

it('a locked folder refuses other processes while its holder is alive, and names the holder', () => {
  const folder = newFolder()
  const lock = lockFolder(folder)
  lock.announceOperatorPort(4321)
  try {
    lockFolder(folder)
    expect.unreachable()
  } catch (error) {
    expect(error).toBeInstanceOf(FolderIsLocked)
    expect((error as FolderIsLocked).holder).toMatchObject({ pid: process.pid, operatorPort: 4321 })
  }
})

it('a released lock frees the folder', () => {
  const folder = newFolder()
  lockFolder(folder).release()
  expect(existsSync(join(folder, 'lock'))).toBe(false)
  lockFolder(folder).release()
})

it('a lock is taken over from an ended process, even if its process id was reused', () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'lock'), JSON.stringify(ENDED))
  lockFolder(folder).release()
  const reused = { ...ENDED, pid: process.pid, startedAt: 'another life' }
  writeFileSync(join(folder, 'lock'), JSON.stringify(reused))
  lockFolder(folder)
  expect(JSON.parse(readFileSync(join(folder, 'lock'), 'utf8')).pid).toBe(process.pid)
})

it.skipIf(process.platform !== 'linux')(
  'a lock is taken over from a killed process that its parent has not yet reaped',
  async () => {
    // `exec` gives the first sleep a parent that never waits for it.
    const parent = spawn('sh', ['-c', 'sleep 0.01 & echo $!; exec sleep 600'])
    onTestFinished(() => void parent.kill('SIGKILL'))
    const [printed] = await once(parent.stdout, 'data')
    const pid = Number(String(printed))
    const stat = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')
    await expect.poll(() => stat()[2]).toBe('Z')
    const folder = newFolder()
    const zombie = { ...ENDED, pid, startedAt: stat()[21] }
    writeFileSync(join(folder, 'lock'), JSON.stringify(zombie))
    lockFolder(folder).release()
    expect(existsSync(join(folder, 'lock'))).toBe(false)
  },
)

it('a lock is taken over from a process that died during its own takeover', () => {
  const folder = newFolder()
  const left = JSON.stringify(ENDED)
  const digest = createHash('sha256').update(left).digest('hex')
  writeFileSync(join(folder, 'lock'), left)
  writeFileSync(join(folder, `lock.${digest.slice(0, 16)}`), left.replace('x', 'y'))
  lockFolder(folder)
  expect(readdirSync(folder)).toEqual(['lock'])
})

it('an unreadable lock file counts as held until it is some seconds old', () => {
  const folder = newFolder()
  const file = join(folder, 'lock')
  writeFileSync(file, '{"pid":')
  expect(() => lockFolder(folder)).toThrow(/cannot be read/)
  const before = Date.now() / 1_000 - 10
  utimesSync(file, before, before)
  expect(() => lockFolder(folder).release()).not.toThrow()
})

it('the lock file stays complete while the holder adds its port', () => {
  const folder = newFolder()
  const lock = lockFolder(folder)
  const open = openSync(join(folder, 'lock'), 'r')
  lock.announceOperatorPort(4321)
  // A reader that had the file open still reads a complete file.
  expect(JSON.parse(readFileSync(open, 'utf8'))).toMatchObject({ operatorPort: null })
  closeSync(open)
  expect(readdirSync(folder)).toEqual(['lock'])
})

it('a holder whose lock was replaced cannot add its port, and leaves the new lock in place', () => {
  const folder = newFolder()
  const lost = lockFolder(folder)
  rmSync(join(folder, 'lock'))
  lockFolder(folder).announceOperatorPort(1)
  expect(() => lost.announceOperatorPort(2)).toThrow(/taken away/)
  lost.release()
  expect(readFileSync(join(folder, 'lock'), 'utf8')).toContain('"operatorPort":1')
})

it('exactly one of several processes takes over an abandoned lock', async () => {
  const racers = Array.from({ length: RACERS }, startRacer)
  onTestFinished(() => racers.forEach((racer) => racer.disconnect()))
  for (let round = 0; round < ROUNDS; round += 1) {
    const folder = newFolder()
    const ended = { ...ENDED, token: `round ${round}` }
    writeFileSync(join(folder, 'lock'), JSON.stringify(ended))
    // All of them start in the same millisecond.
    const at = Date.now() + 20
    const outcomes = await Promise.all(racers.map((racer) => race(racer, { folder, at })))
    expect(outcomes.filter((outcome) => outcome === 'held')).toHaveLength(1)
    const holder = racers[outcomes.indexOf('held')]
    expect(JSON.parse(readFileSync(join(folder, 'lock'), 'utf8')).pid).toBe(holder?.pid)
    expect(readdirSync(folder)).toEqual(['lock'])
  }
}, 30_000)

/** Starts a process that tries to lock a folder at a given time. */
function startRacer(): ChildProcess {
  const program = `
    import { lockFolder } from ${JSON.stringify(new URL('folder-lock.ts', import.meta.url).href)}
    process.on('message', ({ folder, at }) => {
      while (Date.now() < at);
      let outcome = 'held'
      try { lockFolder(folder) } catch (error) { outcome = error.name + ': ' + error.message }
      process.send(outcome)
    })`
  return spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

async function race(racer: ChildProcess, go: { folder: string; at: number }): Promise<unknown> {
  const answer = once(racer, 'message')
  racer.send(go)
  const [outcome] = await answer
  return outcome
}
