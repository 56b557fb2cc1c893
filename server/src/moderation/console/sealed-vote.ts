import { z } from 'zod'
import { sealedColumn } from '../../platform/crypto/sealed-column.ts'
import type { Vault } from '../../platform/crypto/vault.ts'
import type { CaseVoteRow } from '../cases/case-votes-table.ts'

/** In bytes before sealing. The length must not reveal whether a decision is explained. */
const VOTE_BYTES = 6_144

/** The explanation of a moderator's vote. */
export const sealedVote = sealedColumn({
  table: 'caseVotes',
  column: 'sealed',
  schema: z.string(),
  padTo: VOTE_BYTES,
})

export const openVote = (vault: Vault, { sealed }: Pick<CaseVoteRow, 'sealed'>): string =>
  sealedVote.open(vault, sealed)
