import type { Member } from '@sidelight/contract/calls/accounts'
import { useConfig } from '../../platform/config.ts'
import { locale } from '../../platform/i18n/language.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { ShieldHalf } from '../../ui/icons/icons.ts'
import { useUnconfirmed } from '../email-links/confirm-row.tsx'
import { checkUp } from '../row-messages.ts'
import { useHasRecoveryCode, useNewSignIns } from './check-up-queries.ts'
import type { Security } from './security-queries.ts'

interface Item {
  name: keyof typeof checkUp.items
  isDone: boolean
  /** The id of the row in which the item is set up. */
  row: string
}

interface CheckUpProps {
  member: Member
  security: Security
}

/**
 * Renders how well the account is protected: how much is set up, what is missing, and a link to the
 * next step.
 */
export function CheckUpLine(props: CheckUpProps) {
  const items = useItems(props)
  const open = items?.filter(({ isDone }) => !isDone) ?? []
  const [next] = open
  const title = items ? checkUp.title(items.length - open.length, items.length) : checkUp.loading
  return (
    <Card aria-labelledby="check-up">
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-3">
        <ShieldHalf className="size-6 text-accent" aria-hidden />
        <div className="min-w-0 flex-1 basis-48">
          <h2 id="check-up" className="font-[600]">
            {title}
          </h2>
          {items && <p className="mt-0.5 text-sm text-fg2">{sentenceOf(open)}</p>}
        </div>
        {items && <Bars done={items.length - open.length} of={items.length} />}
        {next && (
          <Button size="sm" className="max-nav:min-h-11" onClick={() => goToRow(next.row)}>
            {checkUp.next}
          </Button>
        )}
      </div>
    </Card>
  )
}

/** Renders how much is set up as bars from the left. The text beside them says which items. */
function Bars({ done, of }: { done: number; of: number }) {
  return (
    <div className="flex w-24 gap-1" aria-hidden>
      {Array.from({ length: of }, (_, at) => (
        <span
          key={at}
          className={`h-1.5 flex-1 rounded-full ${at < done ? 'bg-clear' : 'bg-s3'}`}
        />
      ))}
    </div>
  )
}

function sentenceOf(open: readonly Item[]): string {
  if (open.length === 0) return checkUp.complete
  const list = new Intl.ListFormat(locale ?? 'en', { type: 'conjunction' })
  return checkUp.open(list.format(open.map(({ name }) => checkUp.items[name])))
}

/**
 * Returns the items of the check-up. Undefined until they are known; items that could not be read
 * are left out.
 */
function useItems({ member, security }: CheckUpProps): Item[] | undefined {
  const isBuiltIn = useConfig().identity === 'builtin'
  const unconfirmed = useUnconfirmed()
  const signIns = useNewSignIns(member.id)
  const recovery = useHasRecoveryCode(member.id)
  if (signIns.isPending || recovery.isPending) return undefined
  const { hasPassword, passkeys, secondFactor } = security
  const hasPasskey = passkeys.length > 0
  const items: Item[] = [{ name: 'email', isDone: !unconfirmed, row: 'account-confirm' }]
  if (isBuiltIn) {
    items.push({ name: 'password', isDone: hasPassword || hasPasskey, row: 'account-passkeys' })
    const row = hasPassword ? 'account-second-step' : 'account-passkeys'
    items.push({ name: 'secondStep', isDone: secondFactor.on || hasPasskey, row })
  }
  if (recovery.data !== undefined)
    items.push({ name: 'recovery', isDone: recovery.data, row: 'account-recovery' })
  if (signIns.data)
    items.push({ name: 'devices', isDone: signIns.data.length === 0, row: 'account-devices' })
  return items
}

/** Focuses the first button of a row, and presses it if it opens the row. */
function goToRow(id: string): void {
  const button = document.getElementById(id)?.querySelector('button')
  button?.focus()
  if (button?.getAttribute('aria-expanded') === 'false') button.click()
}
