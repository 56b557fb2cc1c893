export type RoomDialogName = 'details' | 'safety-code' | 'report' | 'block' | 'leave'

/** What a member can do with a room in its menu and its details. */
export interface RoomChoices {
  onPause: (paused: boolean) => void
  /**
   * Opens a dialog. `about` is the key of the message to report, or the id of the member to block.
   */
  onOpen: (dialog: RoomDialogName, about?: string) => void
}
