import { afterAll, beforeEach } from 'vitest'
import '../src/app.css'
import { startAgain } from './start-again.ts'
import { takeAway } from './take-away.ts'

// The set-up file after `settle.ts`. The files of tests share a page, so each has to start like the
// first. The package removes what the previous test rendered only in the first file of a page.
beforeEach(takeAway)
// Runs after the file's own clean-up.
afterAll(startAgain)
