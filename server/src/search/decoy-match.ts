import { Match } from '@sidelight/contract/calls/search'
import { z } from 'zod'
import { NO_CLAIM } from '../board/index.ts'
import type { Report } from './reports/report.ts'
import { type MatchNames, viewMatches } from './view-matches.ts'

const Matches = z.array(Match)

/** A typical match with one report. It is not about a real person and never leaves the process. */
const DECOY: Report = {
  number: '+14155550142',
  numberTag: '00112233445566778899aabbccddeeff',
  handle: 'somebody',
  author: '00112233445566778899aabbccddeeff',
  source: 'warning',
  redFlags: ['Ghosting'],
  location: 'Nowhere',
  verified: false,
  at: 0,
  fromThree: false,
  ...NO_CLAIM,
  confirmedAt: () => -Infinity,
  isIndependent: () => true,
  published: { id: '00000000-0000-4000-8000-000000000000', disputed: false, words: 'Nothing.' },
}

/**
 * Builds a match for a miss in the same way as for a hit with one report, once its rows are read:
 * computes the view, validates and serializes it. Returns its length, so that the engine cannot
 * optimise the work away.
 */
export function viewDecoy(names: MatchNames): number {
  return JSON.stringify(
    z.core.parse(Matches, viewMatches([[{ ...DECOY, at: names.now.getTime() }]], names)),
  ).length
}
