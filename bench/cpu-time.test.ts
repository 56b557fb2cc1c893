import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { cpuTimeOf } from './cpu-time.ts'

describe.skipIf(!existsSync('/proc/self/stat'))('the CPU time of a process', () => {
  it('is what the process itself counts, to a hundredth of a second', () => {
    const { user, system } = process.cpuUsage()
    expect(cpuTimeOf(process.pid)).toBeGreaterThan(user + system - 50_000)
    expect(cpuTimeOf(process.pid)).toBeLessThan(user + system + 1_000_000)
  })

  it('is unknown for a process that does not exist', () => {
    expect(cpuTimeOf(2 ** 30)).toBeNaN()
  })
})
