import { describeConvergingRooms } from '../../../test/rooms/converging-rooms.ts'

describeConvergingRooms(40)
