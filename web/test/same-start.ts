import { afterAll, beforeEach } from 'vitest'
import '../src/app.css'
import { startAgain } from './start-again.ts'
import { takeAway } from './take-away.ts'

// The set-up file after `settle.ts`. Test files share a page, so it makes each of them start like
// the first one. The testing library removes what a test rendered only in the first file of a page.
beforeEach(takeAway)
// Runs after the clean-up of the test file itself.
afterAll(startAgain)
