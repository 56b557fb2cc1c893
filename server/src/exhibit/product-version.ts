import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const Package = z.object({ version: z.string() })

export function productVersion(): string {
  const file = join(import.meta.dirname, '../../package.json')
  return Package.parse(JSON.parse(readFileSync(file, 'utf8'))).version
}
