import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { httpAuthority, type StampServices, type TimeStampAuthority } from '../exhibit/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from './config/config.ts'
import type { TsaConfig } from './config/tsa-config.ts'
import type { Ports } from './ports.ts'

export type TimeStamps = Pick<StampServices, 'authority' | 'report'>

/**
 * Returns the source of time stamps, without an `authority` if none is configured. Throws if the
 * file of TSA_ROOT cannot be read.
 */
export function openTimeStamps(
  { tsa }: Pick<Config, 'tsa'>,
  { simulators }: Pick<Ports, 'simulators'>,
  { clock, log }: { clock: Clock; log: FastifyInstance['log'] },
): TimeStamps {
  const report = (why: string) => log.warn({ why }, 'no time stamp')
  return { authority: openAuthority(tsa, () => simulators.timeStamps({ clock })), report }
}

function openAuthority(
  tsa: TsaConfig,
  simulate: () => Promise<TimeStampAuthority>,
): TimeStamps['authority'] {
  if (tsa === 'off') return undefined
  if (tsa === 'sandbox') {
    let sandbox: Promise<TimeStampAuthority> | undefined
    return () => (sandbox ??= simulate())
  }
  const authority = httpAuthority(tsa.url, readRoot(tsa.rootFile))
  return () => Promise.resolve(authority)
}

/** Returns the text of TSA_ROOT, or undefined if no outside authority is configured. */
export const stampRootOf = ({ tsa }: Pick<Config, 'tsa'>): string | undefined =>
  typeof tsa === 'string' ? undefined : readRoot(tsa.rootFile)

function readRoot(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new Error('TSA_ROOT is not a file that can be read.')
  }
}
