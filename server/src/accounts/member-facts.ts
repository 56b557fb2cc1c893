import { countMembers, isActiveMember, memberSince, shareOfSealedMembers } from './members-table.ts'

/** What other features ask about members. */
export const memberFacts = {
  count: countMembers,
  since: memberSince,
  isActive: isActiveMember,
  sealedShare: shareOfSealedMembers,
}
