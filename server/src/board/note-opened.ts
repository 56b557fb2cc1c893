/**
 * Notes, from the feature of watches, that a member opened warnings of others; `most` is how many
 * the answer could have held.
 */
export type NoteOpened = (
  memberId: string,
  warningIds: readonly string[],
  most: number,
) => Promise<void>
