import type { HasEntered } from '../../src/entries/index.ts'

/** What entries and the board hear of rooms where there are none. */
export const noRooms: { hasEntered: HasEntered } = { hasEntered: async () => false }
