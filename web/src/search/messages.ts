/** The literal texts of the search (specification §2, §5, §8). */
export const signInToSearch = 'Please sign in to search our safety database'

/** The toasts (specification §4, §5, §8). */
export const toasts = {
  missingInformation: {
    title: 'Missing Information',
    description: 'Please enter a phone number or social handle.',
    tone: 'destructive',
  },
  signInRequired: {
    title: 'Sign In Required',
    description: 'Please sign in to search for safety information.',
    tone: 'destructive',
  },
  searchError: {
    title: 'Search Error',
    description: 'Failed to search. Please try again.',
    tone: 'destructive',
  },
  foundTitle: 'Warnings in our records',
} as const

export const allClear = {
  title: 'All Clear',
  statement: 'No warnings in our records. That is not a guarantee.',
}

/** Why the two buttons under a match cannot be pressed (specification §6). */
export const planReason = 'Included in Full Access and VIP Side Radar.'

/** What counts as the same number. */
export const comparing = {
  label: 'How it is compared',
  text: 'Any way of writing a number finds the same number. Text with @ is read as a handle.',
}

export const noRecentSearches = 'No recent searches'

/** What a badge claims, and what it does not. */
export const badgeMeanings = {
  verified: "We looked at evidence. It is not a court's finding.",
  corroborated: (women: number) => `${women} women reported separately.`,
}
