import { createStore } from '../../platform/storage/store.ts'

/** How many other rooms have messages that the member has not seen. */
export const unreadRooms = createStore(0)
