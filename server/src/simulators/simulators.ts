import type { Simulators } from '../app/ports.ts'
import { createSandboxGoogle } from './google/google-simulator.ts'
import { createStripeSimulator } from './stripe/stripe-simulator.ts'

/** What the programs and the tests pass to the app. */
export const simulators: Simulators = {
  stripe: createStripeSimulator,
  google: createSandboxGoogle,
  // Loaded for the first stamp, because few processes need it.
  timeStamps: async (services) => {
    const { createTimeStampSimulator } = await import('./time-stamps/time-stamp-simulator.ts')
    return createTimeStampSimulator(services)
  },
}
