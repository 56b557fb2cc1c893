import type { HasEntered } from '../../src/entries/index.ts'

/** The interface to rooms that entries and the board need, without any rooms. */
export const noRooms: { hasEntered: HasEntered } = { hasEntered: async () => false }
