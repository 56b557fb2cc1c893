import { z } from 'zod'
import { sealedColumn } from '../platform/crypto/sealed-column.ts'

/** Whose plan it is, the token of its link, and the note as her browser encrypted it. */
export const sealedPlan = sealedColumn({
  table: 'datePlans',
  column: 'sealed',
  schema: z.object({ memberId: z.string(), token: z.string(), note: z.string() }),
  tags: {
    columns: ['memberTag', 'tokenTag'],
    of: (index, { memberId, token }) => ({
      memberTag: index.tag('date-plan', memberId),
      tokenTag: index.tag('plan-token', token),
    }),
  },
})
