import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { FolderIsLocked, lockFolder } from './folder-lock.ts'

const newFolder = () => mkdtempSync(join(tmpdir(), 'sidelight-lock-'))

it('lets nobody else in while the holder lives, and says who holds it', () => {
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

it('frees the folder on release', () => {
  const folder = newFolder()
  lockFolder(folder).release()
  expect(existsSync(join(folder, 'lock'))).toBe(false)
  lockFolder(folder).release()
})

it('takes over from a process that has ended, also when its number was given anew', () => {
  const folder = newFolder()
  const ended = { pid: 2 ** 22 + 1, startedAt: '1', token: 'x', operatorPort: null }
  writeFileSync(join(folder, 'lock'), JSON.stringify(ended))
  lockFolder(folder).release()
  const reused = { ...ended, pid: process.pid, startedAt: 'another life' }
  writeFileSync(join(folder, 'lock'), JSON.stringify(reused))
  lockFolder(folder)
  expect(JSON.parse(readFileSync(join(folder, 'lock'), 'utf8')).pid).toBe(process.pid)
})

it('takes over from a lock file that a crash left unreadable', () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'lock'), '{"pid":')
  expect(() => lockFolder(folder).release()).not.toThrow()
})
