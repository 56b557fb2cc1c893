import { account } from '../accounts/account-messages.ts'
import { AccountSections } from '../accounts/account-sections.tsx'
import { WithQueries } from '../platform/query-client.tsx'
import { Link } from '../platform/router.tsx'
import { Card } from '../ui/card.tsx'
import { DiscreetSetting } from './discreet-setting.tsx'
import { MembersOnly } from './members-only.tsx'
import { discreet } from './shell-messages.ts'

/** /account: what guards the account, and what is held of its member. */
export function AccountPage() {
  return (
    <MembersOnly>
      <WithQueries>
        <div className="mx-auto max-w-[760px] px-5 pt-10 pb-24 md:px-8 md:pt-14">
          <p className="flex flex-wrap justify-between gap-x-6 gap-y-2 text-sm">
            <Link to="/dashboard" className="text-fg2 underline underline-offset-4 hover:text-fg">
              {account.back}
            </Link>
            <Link to="/billing" className="text-fg2 underline underline-offset-4 hover:text-fg">
              {account.billing}
            </Link>
          </p>
          <h1 className="display mt-4 mb-8 text-3xl lg:text-4xl">{account.title}</h1>
          <AccountSections />
          <Card aria-labelledby="discreet" className="mt-4">
            <h2 id="discreet" className="mb-4 text-lg font-[600]">
              {discreet.title}
            </h2>
            <DiscreetSetting />
          </Card>
        </div>
      </WithQueries>
    </MembersOnly>
  )
}
