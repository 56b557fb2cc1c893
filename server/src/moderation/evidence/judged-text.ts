import { createHash } from 'node:crypto'
import { type ModeratedWarning, numberOfWarning } from '../../board/index.ts'
import type { Services } from '../../platform/services.ts'

/** Returns the hash of the evidenced parts of a warning: number, words and red flags. */
export function judgedText(
  { vault }: Pick<Services, 'vault'>,
  warning: Pick<ModeratedWarning, 'sealed' | 'description' | 'redFlags'>,
): string {
  return hashOf([numberOfWarning(vault, warning), warning.description, warning.redFlags])
}

/** Returns the hash of everything in a warning that moderators see and its author can change. */
export function shownCard(
  services: Pick<Services, 'vault'>,
  warning: Pick<
    ModeratedWarning,
    'sealed' | 'description' | 'redFlags' | 'location' | 'timeframe' | 'shown'
  >,
): string {
  const { location, timeframe, shown } = warning
  return hashOf([judgedText(services, warning), location, timeframe, shown])
}

/** Returns the hash of the number of a warning. Unlike a tag, it survives a change of the keys. */
export const judgedNumber = (
  { vault }: Pick<Services, 'vault'>,
  warning: Pick<ModeratedWarning, 'sealed'>,
): string => hashOf([numberOfWarning(vault, warning)])

const hashOf = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
