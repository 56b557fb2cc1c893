import { LogOut } from 'lucide-react'
import { EXIT_TO, leaveNow } from '../platform/quick-exit.ts'

/**
 * Leaves the product in one press. A real link, so it works before and without script. Shows "Exit"
 * on phones; the accessible name stays "Exit this page".
 */
export function ExitLink() {
  return (
    <a
      href={EXIT_TO}
      rel="noreferrer nofollow"
      onClick={(event) => {
        event.preventDefault()
        leaveNow()
      }}
      className="inline-flex h-11 items-center gap-1.5 rounded-full border border-line-strong/60 px-4 text-sm font-[560] whitespace-nowrap text-fg2 hover:bg-s2 hover:text-fg nav:h-9"
    >
      <LogOut className="size-4" aria-hidden />
      <span>
        Exit<span className="max-sm:sr-only"> this page</span>
      </span>
    </a>
  )
}
