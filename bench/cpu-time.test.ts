import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { cpuTimeOf, cpuTimeOfFamily, cpuTimeOfMachine } from './cpu-time.ts'

describe.skipIf(!existsSync('/proc/self/stat'))('the CPU time of a process', () => {
  it('agrees with process.cpuUsage() to within a second', () => {
    const { user, system } = process.cpuUsage()
    expect(cpuTimeOf(process.pid)).toBeGreaterThan(user + system - 50_000)
    expect(cpuTimeOf(process.pid)).toBeLessThan(user + system + 1_000_000)
  })

  it('is at most the CPU time of its process family and of the machine', () => {
    const own = cpuTimeOf(process.pid)
    expect(cpuTimeOfFamily(process.pid)).toBeGreaterThanOrEqual(own)
    expect(cpuTimeOfMachine()).toBeGreaterThanOrEqual(own)
  })

  it('is NaN for a process that does not exist', () => {
    expect(cpuTimeOf(2 ** 30)).toBeNaN()
    expect(cpuTimeOfFamily(2 ** 30)).toBeNaN()
  })
})
