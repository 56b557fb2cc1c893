/** The toasts of the entry form (specification §5, §8). */
export const toasts = {
  phoneNumberRequired: {
    title: 'Phone Number Required',
    description: 'Please enter a phone number',
    tone: 'destructive',
  },
  failedTitle: 'Failed to Add Entry',
  added: { title: 'Entry Added', description: 'Nobody else sees its names and notes.' },
} as const

export const failed = 'Your entry was not saved. What you typed is still here; please try again.'
export const sessionOver =
  'Your session has ended. Sign in again in the tab that opens, then save here: nothing is lost.'
