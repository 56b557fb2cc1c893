import fc from 'fast-check'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The seed of every property test. */
    propertySeed: number
  }
}

// The set-up file of every test project: the gate uses the same values on every run.
fc.configureGlobal({ seed: inject('propertySeed') })
