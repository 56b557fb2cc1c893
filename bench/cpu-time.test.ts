import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { cpuTimeOf, cpuTimeOfFamily, cpuTimeOfMachine } from './cpu-time.ts'

describe.skipIf(!existsSync('/proc/self/stat'))('the CPU time of a process', () => {
  it('is what the process itself counts, to a hundredth of a second', () => {
    const { user, system } = process.cpuUsage()
    expect(cpuTimeOf(process.pid)).toBeGreaterThan(user + system - 50_000)
    expect(cpuTimeOf(process.pid)).toBeLessThan(user + system + 1_000_000)
  })

  it('of a family and of a machine is at least that of one member', () => {
    const own = cpuTimeOf(process.pid)
    expect(cpuTimeOfFamily(process.pid)).toBeGreaterThanOrEqual(own)
    expect(cpuTimeOfMachine()).toBeGreaterThanOrEqual(own)
  })

  it('is unknown for a process that does not exist', () => {
    expect(cpuTimeOf(2 ** 30)).toBeNaN()
    expect(cpuTimeOfFamily(2 ** 30)).toBeNaN()
  })
})
