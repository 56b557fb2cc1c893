import type { OperatorOutcome } from '../../platform/operator/operator-channel.ts'
import { failed } from './operator-outcome.ts'
import type { CommandServices } from './operator-services.ts'
import { readDuration } from './read-duration.ts'

/** Moves the server's clock forward, to try out a delay or a deadline. */
export async function moveClock(
  { db, log, moveClock: move }: CommandServices,
  [text = '']: readonly string[],
): Promise<OperatorOutcome> {
  const milliseconds = readDuration(text)
  if (milliseconds === undefined) {
    return failed(`${text} is no time. Write minutes, hours or days: 90m, 36h, 13d (up to 400d).`)
  }
  if (!move) return failed('The clock is moved outside production only, while the server runs.')
  await log(db, { note: text })
  return move(milliseconds)
}
