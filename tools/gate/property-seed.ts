import fc from 'fast-check'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The seed of every property test. */
    propertySeed: number
  }
}

// The set-up file of every test project. Property tests then draw the same values in every run of
// the gate.
fc.configureGlobal({ seed: inject('propertySeed') })
