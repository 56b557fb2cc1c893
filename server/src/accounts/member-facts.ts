import {
  countMembers,
  holdMember,
  isActiveMember,
  memberSince,
  shareOfSealedMembers,
} from './members-table.ts'

/** What other features ask about members. */
export const memberFacts = {
  count: countMembers,
  since: memberSince,
  isActive: isActiveMember,
  hold: holdMember,
  sealedShare: shareOfSealedMembers,
}
