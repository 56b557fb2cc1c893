import { EXIT_TO, leaveNow } from '../platform/session/quick-exit.ts'
import { Button } from './button.tsx'
import { firstWords } from './first-messages.ts'
import { LogOut } from './icons/icons.ts'

/**
 * Renders the link that leaves the product with one press. It is a real link, so it works without
 * script. On phones it shows "Exit"; its accessible name is always "Exit this page".
 */
export function ExitLink() {
  return (
    <Button asChild variant="outline" size="header" className="text-fg2 @max-[14rem]:px-2">
      <a
        href={EXIT_TO}
        rel="noreferrer nofollow"
        onClick={(event) => {
          event.preventDefault()
          leaveNow()
        }}
      >
        <LogOut aria-hidden />
        <span>
          {firstWords.exit}
          <span className="max-sm:sr-only">
            {firstWords.exitPage.slice(firstWords.exit.length)}
          </span>
        </span>
      </a>
    </Button>
  )
}
