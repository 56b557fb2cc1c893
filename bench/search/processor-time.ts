import { readFileSync } from 'node:fs'

const NANOSECONDS = 1e6

/**
 * Returns the CPU time of a process in milliseconds, which does not depend on the other load of the
 * machine, or undefined if the system does not report it.
 */
export function processorTime(pid: number): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / NANOSECONDS
  } catch {
    return undefined
  }
}
