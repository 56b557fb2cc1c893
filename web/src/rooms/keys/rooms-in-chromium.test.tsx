import { describeConvergingRooms } from '../../../test/rooms/converging-rooms.ts'
import { describeFrozenRooms } from '../../../test/rooms/frozen-rooms.ts'
import { describeHostileRooms } from '../../../test/rooms/hostile-rooms.ts'

// The same as in Node, where the rooms are more, with the keys of a real browser.
describeFrozenRooms()
describeConvergingRooms(8)
describeHostileRooms(15)
