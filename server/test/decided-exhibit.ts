import type { Exhibit, ExhibitDecision } from '@sidelight/contract/exhibit'
import { formatMessage } from '@sidelight/contract/msg'
import { exhibitTexts } from '../src/exhibit/exhibit-texts.ts'
import { productVersion } from '../src/exhibit/product-version.ts'

type Decided = Pick<ExhibitDecision, 'kind' | 'outcome' | 'reason'>

const DAY = '2026-11-20'

/** Returns an exhibit with one warning that has these decisions. */
export function decidedExhibit(...decided: readonly Decided[]): Exhibit {
  const unset = { handle: null, email: null, realName: null, nicknames: [] }
  const phoneNumber = '+14155550142'
  return {
    format: 1,
    product: 'Sidelight',
    version: productVersion(),
    language: 'en',
    madeAt: '2026-11-22T20:31:05.000Z',
    entries: [],
    warnings: [
      {
        ...unset,
        id: 'w1',
        phoneNumber,
        redFlags: ['Ghosting'],
        description: 'He never came.',
        location: null,
        timeframe: null,
        verified: false,
        corroborated: false,
        disputed: false,
        reportCount: 1,
        createdAt: `${DAY}T12:00:00.000Z`,
        yours: true,
        appearsAt: null,
        state: 'published',
        openToContact: false,
        identity: { ...unset, phoneNumber },
        changes: [],
        decisions: decided.map((one) => ({ ...one, openedOn: DAY, on: DAY, explanation: '' })),
      },
    ],
    texts: exhibitTexts('Sidelight', (sentence) => formatMessage(sentence)),
  }
}
