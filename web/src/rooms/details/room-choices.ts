export type RoomDialogName = 'details' | 'safety-code' | 'report' | 'block' | 'leave'

/** What a member can do with a room, from its menu and its details. */
export interface RoomChoices {
  onPause: (paused: boolean) => void
  /** `about`: the key of a message to report, or the id of a member to block. */
  onOpen: (dialog: RoomDialogName, about?: string) => void
}
