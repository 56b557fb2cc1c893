import type { practiceActs } from './practice-messages.ts'

export type PracticeAct = keyof typeof practiceActs

/** The cards that the practice provider takes; the server refuses any other number. */
export const practiceCards: readonly { act: PracticeAct; number: string }[] = [
  { act: 'pays', number: '4242 4242 4242 4242' },
  { act: 'declined', number: '4000 0000 0000 0002' },
  { act: 'insufficient-funds', number: '4000 0000 0000 9995' },
  { act: 'challenge', number: '4000 0025 0000 3155' },
  { act: 'renewal-fails', number: '4000 0000 0000 0341' },
]
