import { useConfig } from '../platform/config.ts'
import { Link } from '../platform/router.tsx'

/** Its own name, in every language. */
const NAME = 'HIMVESTIGATOR'

/** The outside investigator service; a local page explains it where no address is set. */
export function InvestigatorLink({ className }: { className: string }) {
  const { investigatorUrl } = useConfig()
  if (investigatorUrl === null) {
    return (
      <Link to="/investigator" className={className}>
        {NAME}
      </Link>
    )
  }
  return (
    <a href={investigatorUrl} target="_blank" rel="noopener noreferrer" className={className}>
      {NAME}
    </a>
  )
}
