import type { HasEntered } from '../../src/entries/index.ts'

/** The interface to rooms for entries and the board, without any rooms. */
export const noRooms: { hasEntered: HasEntered } = { hasEntered: async () => false }
