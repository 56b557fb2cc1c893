import { RowLink } from '../../ui/cards/setting-rows.tsx'
import { heldLink } from './held-link-messages.ts'

/** Renders the link of /account to what is stored about the member. */
export function HeldLink() {
  return (
    <RowLink to="/account/data" name={heldLink.readIt}>
      {heldLink.read}
    </RowLink>
  )
}
