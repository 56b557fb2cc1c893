/** Reports to the feature of watches which warnings of others a member opened, if any. */
export type NoteOpened = (memberId: string, warningIds: readonly string[]) => Promise<void>
