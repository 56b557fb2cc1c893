import type { Config } from './config.ts'

/** What our pages may name as their origin, the public one first. */
export function ourOrigins({ publicUrl, port }: Config): [string, ...string[]] {
  // This machine's names are ours only where no other was given.
  return publicUrl ? [publicUrl] : [`http://localhost:${port}`, `http://127.0.0.1:${port}`]
}
