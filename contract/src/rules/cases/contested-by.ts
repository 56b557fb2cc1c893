/**
 * Who contests a warning, most informative first.
 * - `named`: somebody who proved control of an identifier in it says that it is wrong.
 * - `number`: somebody who proved control of the number says that the number is theirs now.
 * - `data`: the reported person made a request about personal data.
 * - `office`: an office of help.
 * - `moderator`: a moderator marked it.
 */
export const contesters = ['named', 'number', 'data', 'office', 'moderator'] as const
export type Contester = (typeof contesters)[number]

/**
 * Returns the most informative of several contesters, which readers are shown, or undefined if
 * there are none.
 */
export const plainestContester = (
  several: readonly (Contester | null | undefined)[],
): Contester | undefined => contesters.find((each) => several.includes(each))
