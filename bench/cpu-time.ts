import { readFileSync } from 'node:fs'

/** Linux counts the CPU time of a process in hundredths of a second. */
const TICK_MICROSECONDS = 10_000
/** Fields of /proc/PID/stat behind the name of the program: time in the program, and in the kernel. */
const [USER, SYSTEM] = [11, 12]

/** Returns the CPU time that a process has used, in microseconds; NaN where there is no /proc. */
export function cpuTimeOf(pid: number): number {
  try {
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const numbers = fields.split(' ').map(Number)
    return ((numbers[USER] ?? NaN) + (numbers[SYSTEM] ?? NaN)) * TICK_MICROSECONDS
  } catch {
    return NaN
  }
}
