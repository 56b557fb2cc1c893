import { readFileSync } from 'node:fs'

/** Linux counts CPU time in hundredths of a second. */
const TICK_MICROSECONDS = 10_000
/** Indices of /proc/PID/stat after the program's name: CPU time in user mode and in the kernel. */
const [USER, SYSTEM] = [11, 12]
/** Indices of the same times, of children that have ended. */
const [USER_OF_ENDED, SYSTEM_OF_ENDED] = [13, 14]
/**
 * Fields of /proc/stat that count as work: user, nice, system, irq, softirq and steal, but not idle
 * or iowait.
 */
const WORK = [1, 2, 3, 6, 7, 8]

/** Returns the CPU time that a process has used, in microseconds; NaN if there is no /proc. */
export function cpuTimeOf(pid: number): number {
  try {
    return sum(readStat(pid), [USER, SYSTEM])
  } catch {
    return NaN
  }
}

/**
 * Returns the CPU time of a process and of its children, including ended ones, in microseconds; NaN
 * if there is no /proc.
 */
export function cpuTimeOfFamily(pid: number): number {
  try {
    const own = sum(readStat(pid), [USER, SYSTEM, USER_OF_ENDED, SYSTEM_OF_ENDED])
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')
    // A child that has ended since it was listed gives NaN. Its time is counted with the ended
    // ones.
    const times = children.filter(Boolean).map((child) => cpuTimeOf(Number(child)) || 0)
    return times.reduce((total, time) => total + time, own)
  } catch {
    return NaN
  }
}

/** Returns the CPU time of all programs of the machine, in microseconds; NaN without /proc. */
export function cpuTimeOfMachine(): number {
  try {
    const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1)
    return sum(line.split(/\s+/).map(Number), WORK)
  } catch {
    return NaN
  }
}

function readStat(pid: number): number[] {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  return fields.split(' ').map(Number)
}

const sum = (fields: readonly number[], wanted: readonly number[]) =>
  wanted.reduce((ticks, at) => ticks + (fields[at] ?? NaN), 0) * TICK_MICROSECONDS
