/** Reports which warnings of other members a member opened. The list may be empty. */
export type NoteOpened = (memberId: string, warningIds: readonly string[]) => Promise<void>
