import { useConfig } from '../../platform/config.ts'
import { Link } from '../../platform/navigation/router.tsx'

/** The name of the service, the same in every language. */
const NAME = 'HIMVESTIGATOR'

/** Renders the link to the outside investigator service, or to our own page if no URL is set. */
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
