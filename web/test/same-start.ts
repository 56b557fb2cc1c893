import { afterAll, beforeEach } from 'vitest'
import '../src/app.css'
import { startAgain } from './start-again.ts'
import { takeAway } from './take-away.ts'

// The set-up file after `settle.ts`. The files of tests share a page, so each begins as the first.
// The package takes away what the test before rendered only in the first file of a page.
beforeEach(takeAway)
// Runs after what the file itself does at its end.
afterAll(startAgain)
