import { z } from 'zod'

export const ledgerEnvironment = {
  LEDGER_WITNESS: z.email().optional(),
  EVENTS_EXPORT: z.string().min(1).optional(),
}

interface Environment extends z.output<z.ZodObject<typeof ledgerEnvironment>> {
  NODE_ENV: string
  SMTP_URL?: string | undefined
}

export interface LedgerConfig {
  /**
   * The recipient of an email with the head of the ledger, on each day on which one is published.
   */
  witness: string | undefined
  /** A file to which case events are appended, for external tools. */
  exportFile: string | undefined
}

/** Returns what is copied outside the server, from a validated environment. */
export const readLedgerConfig = (env: Environment): LedgerConfig => ({
  witness: env.LEDGER_WITNESS,
  exportFile: env.EVENTS_EXPORT,
})

export function ledgerChecks(env: Environment): [boolean, string][] {
  const sendsNothing = env.NODE_ENV === 'production' && env.SMTP_URL === undefined
  return [
    [
      env.LEDGER_WITNESS !== undefined && sendsNothing,
      'LEDGER_WITNESS needs SMTP_URL in production',
    ],
  ]
}
