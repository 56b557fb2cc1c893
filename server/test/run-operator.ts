import { createOperatorServices, runCommand } from '../src/moderation/index.ts'
import type { OperatorPlace } from '../src/moderation/operator/operator-services.ts'
import type { OperatorOutcome } from '../src/platform/operator/operator-channel.ts'
import type { TestApp } from './test-app.ts'

/**
 * Runs a command of the operator's tool in the process of a test app. `place` overrides parts of
 * the command's environment.
 */
export function runOperator(
  app: TestApp,
  [verb, ...args]: readonly [string, ...string[]],
  place: Partial<OperatorPlace> = {},
): Promise<OperatorOutcome> {
  const services = createOperatorServices({
    db: app.database.handle,
    ring: app.ring,
    saveKeys: undefined,
    serving: true,
    boardChanged: () => undefined,
    clock: () => app.now(),
    ...place,
  })
  return runCommand(services, { verb, args })
}
