import type { OperatorOutcome } from '../../platform/operator/operator-channel.ts'

/** Returns the outcome of a command that succeeded, with these lines of output. */
export const succeeded = (...lines: string[]): OperatorOutcome => ({ lines, failed: false })
/** Returns the outcome of a command that failed, with these lines of output. */
export const failed = (...lines: string[]): OperatorOutcome => ({ lines, failed: true })
