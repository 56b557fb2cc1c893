import { describeConvergingRooms } from '../../../test/rooms/converging-rooms.ts'
import { describeFrozenRooms } from '../../../test/rooms/frozen-rooms.ts'
import { describeHostileRooms } from '../../../test/rooms/hostile-rooms.ts'

// The same tests as in Node, with the cryptography of a real browser.
describeFrozenRooms()
describeConvergingRooms(25)
describeHostileRooms(50)
