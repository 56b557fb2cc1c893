import { readFileSync } from 'node:fs'

const NANOSECONDS = 1e6

/**
 * Returns the milliseconds that a process has been on a processor, which does not depend on the
 * other load of the machine; undefined if the system does not report it.
 */
export function processorTime(pid: number): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / NANOSECONDS
  } catch {
    return undefined
  }
}
