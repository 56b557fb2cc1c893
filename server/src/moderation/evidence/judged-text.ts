import { createHash } from 'node:crypto'
import { type ModeratedWarning, numberOfWarning } from '../../board/index.ts'
import type { Services } from '../../platform/services.ts'

/** Returns the hash of what evidence is about: number, words and red flags of a warning. */
export function judgedText(
  { vault }: Pick<Services, 'vault'>,
  warning: Pick<ModeratedWarning, 'sealed' | 'description' | 'redFlags'>,
): string {
  const parts = [numberOfWarning(vault, warning), warning.description, warning.redFlags]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
