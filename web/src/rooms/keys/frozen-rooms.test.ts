import { describeFrozenRooms } from '../../../test/rooms/frozen-rooms.ts'

describeFrozenRooms()
