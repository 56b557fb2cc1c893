import { describeConvergingRooms } from '../../../test/rooms/converging-rooms.ts'
import { describeHostileRooms } from '../../../test/rooms/hostile-rooms.ts'

// The same as in Node, with the keys of a real browser.
describeConvergingRooms(60)
describeHostileRooms(100)
