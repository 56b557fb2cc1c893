/** The Active Chat Rooms card (specification §2). */
export const activeRooms = {
  title: 'Active Chat Rooms',
  none: 'No active chat rooms',
  how: 'Chat rooms are created when matches are unlocked',
}
