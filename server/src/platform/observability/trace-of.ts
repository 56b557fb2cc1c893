/** What is logged of an error. */
export interface Trace {
  /** The name of the error, or the type of a thrown value that is not one. */
  error: string
  code?: string | undefined
  stack?: string[] | undefined
  cause?: Trace | undefined
}

/** A log of sentences, alone or with what is logged of an error. */
export interface ErrorLog {
  error(message: string): void
  error(trace: Trace, message: string): void
}

/**
 * Returns the name, code and stack of an error and of its causes, to be logged. Not its message,
 * which may contain values of a request or a row.
 */
export function traceOf(error: unknown): Trace {
  if (!(error instanceof Error)) return { error: typeof error }
  const stack = error.stack?.split('\n').filter((line) => line.startsWith('    at '))
  const code = 'code' in error ? String(error.code) : undefined
  const cause = error.cause === undefined ? undefined : traceOf(error.cause)
  return { error: error.name, code, stack, cause }
}
