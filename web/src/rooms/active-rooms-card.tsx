import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { activeRooms } from './messages.ts'

/** The dashboard's Active Chat Rooms (specification §2). No room can exist yet, so none is asked for. */
export function ActiveRoomsCard() {
  return (
    <Card aria-labelledby="active-rooms">
      <h2 id="active-rooms" className="text-lg font-[600]">
        {activeRooms.title}
      </h2>
      <EmptyState bare title={activeRooms.none}>
        {activeRooms.how}
      </EmptyState>
    </Card>
  )
}
