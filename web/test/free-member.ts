import type { Member } from '@sidelight/contract/calls/accounts'
import type { Billing } from '@sidelight/contract/calls/payments'

/** A member without a plan, as calls return the member's own data. */
export const freeMember: Member = {
  id: 'm1',
  email: 'ada@example.org',
  emailConfirmed: true,
  displayName: 'Ada',
  fullName: null,
  username: null,
  age: null,
  city: null,
  subscriptionTier: 'free',
  signOutOnLeave: false,
  moderates: false,
  actsForOffice: false,
}

/** The billing of a member who has never paid. */
export const freeBilling: Billing = {
  tier: 'free',
  until: null,
  startBy: null,
  passes: [],
  subscription: null,
  guaranteeUntil: null,
  guaranteeUsed: false,
  promoUsed: false,
  receipts: [],
}
