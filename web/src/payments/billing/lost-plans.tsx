import type { Member } from '@sidelight/contract/calls/accounts'
import type { Billing } from '@sidelight/contract/calls/payments'
import { plans } from '@sidelight/contract/rules/plans'
import { localDayName } from '../../platform/i18n/day-name.ts'
import { momentOf } from '../../platform/i18n/moments.ts'
import { LinkedText } from '../../ui/linked-text.tsx'
import { lost as texts } from './billing-messages.ts'
import { useBilling } from './billing-queries.ts'

/**
 * Renders what a deletion of the account takes of the member's plans, and what has to be done
 * before it, or that the plans could not be read. Renders nothing if no plan and no guarantee runs
 * and there is no receipt.
 */
export function LostPlans({ member }: { member: Member }) {
  const { data, error } = useBilling(member.id)
  const unread = error ? [texts.unread] : []
  const sentences = data ? lostSentences(data) : unread
  // Two of them may be equal.
  const lines = sentences.map((text, at) => ({
    key: `${at} ${text}`,
    text,
  }))
  if (lines.length === 0) return null
  return (
    <div className="mb-5 space-y-2 rounded-lg border border-line p-4 text-sm">
      {lines.map(({ key, text }) => (
        <p key={key}>
          <LinkedText text={text} className="underline underline-offset-4" />
        </p>
      ))}
    </div>
  )
}

function lostSentences({ tier, until, passes, guaranteeUntil, receipts }: Billing): string[] {
  const running = [
    ...(tier === 'vip' && until ? [texts.running(plans.vip.name, localDayName(until))] : []),
    ...passes.map((pass) => {
      const { name } = plans[pass.plan]
      return pass.until ? texts.running(name, localDayName(pass.until)) : texts.waiting(name)
    }),
    ...(guaranteeUntil ? [texts.guarantee(momentOf(guaranteeUntil))] : []),
  ]
  return receipts.length > 0 ? [...running, texts.receipts] : running
}
