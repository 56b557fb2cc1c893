import { createStore } from '../../platform/storage/store.ts'

/** The number of other rooms with messages that the member has not seen. */
export const unreadRooms = createStore(0)
