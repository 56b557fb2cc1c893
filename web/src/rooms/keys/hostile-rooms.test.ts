import { describeHostileRooms } from '../../../test/rooms/hostile-rooms.ts'

describeHostileRooms(100)
