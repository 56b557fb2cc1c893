/** Notes, from the feature of watches, that a member opened warnings of others, or none. */
export type NoteOpened = (memberId: string, warningIds: readonly string[]) => Promise<void>
