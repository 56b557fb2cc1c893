import { clsx } from 'clsx'
import { Menu, X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useConfig } from '../platform/config.ts'
import { Link, usePath } from '../platform/router.tsx'
import { useSession } from '../platform/session.ts'
import { ExitLink } from '../ui/exit-link.tsx'
import { Mark } from '../ui/mark.tsx'
import { AccountControls } from './account-controls.tsx'
import { ExitAnnouncement } from './exit-announcement.tsx'
import { InvestigatorLink } from './investigator-link.tsx'
import { frame } from './messages.ts'
import { SignInFailure } from './sign-in-failure.tsx'

const links = [
  { to: '/search', text: frame.search },
  { to: '/public-board', text: frame.board },
  { to: '/#how-it-works', text: frame.howItWorks },
]
const pricing = { to: '/#pricing', text: frame.pricing }

/** The header of every page (specification §2). */
export function NavBar() {
  const [open, setOpen] = useMenu()
  const { productName } = useConfig()
  return (
    <header className="sticky top-0 z-40 border-b border-line/70 bg-bg/90 backdrop-blur-md">
      <ExitAnnouncement />
      <SignInFailure />
      <div className="mx-auto flex min-h-16 max-w-[1200px] flex-wrap items-center gap-x-3 px-5 py-2 md:px-8 nav:gap-x-5">
        <Link to="/" className="flex items-center gap-2.5 font-[620] tracking-[-0.015em]">
          <Mark className="size-8" />
          {productName}
        </Link>
        <nav aria-label={frame.main} className="hidden flex-1 nav:flex">
          <NavLinks
            className="rounded-full px-3.5 py-2 text-sm whitespace-nowrap text-fg2 hover:bg-s2 hover:text-fg"
            onFollow={() => setOpen(false)}
          />
        </nav>
        <div className="ml-auto flex items-center gap-2">
          <div className="flex gap-2 max-md:hidden">
            <AccountControls size="header" />
          </div>
          <ExitLink />
          <MenuButton open={open} onToggle={() => setOpen(!open)} />
        </div>
      </div>
      {open && (
        <nav
          id="menu"
          aria-label={frame.main}
          className="border-t border-line px-2 py-2 nav:hidden"
        >
          <NavLinks
            className="block rounded-md px-3 py-3 text-fg2 hover:bg-s2 hover:text-fg"
            onFollow={() => setOpen(false)}
          />
          <div className="flex gap-2 p-3 md:hidden [&>*]:flex-1">
            <AccountControls size="md" />
          </div>
        </nav>
      )}
    </header>
  )
}

/** Open or not; a new page and Escape close it, and Escape returns the focus to the button. */
function useMenu() {
  const path = usePath()
  const [openOn, setOpenOn] = useState<string | null>(null)
  const open = openOn === path
  // Or it would stand open again when she comes back to this page.
  if (openOn !== null && !open) setOpenOn(null)
  useEffect(() => {
    if (!open) return undefined
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape') return
      setOpenOn(null)
      document.getElementById('menu-button')?.focus()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [open])
  return [open, (next: boolean) => setOpenOn(next ? path : null)] as const
}

function MenuButton({ open, onToggle }: { open: boolean; onToggle: () => void }) {
  const Icon = open ? X : Menu
  return (
    <button
      id="menu-button"
      type="button"
      aria-expanded={open}
      aria-controls={open ? 'menu' : undefined}
      aria-label={open ? frame.closeMenu : frame.openMenu}
      onClick={onToggle}
      className="grid size-11 place-items-center rounded-full text-fg2 hover:bg-s2 nav:hidden"
    >
      <Icon className="size-5" aria-hidden />
    </button>
  )
}

function NavLinks({ className, onFollow }: { className: string; onFollow: () => void }): ReactNode {
  const path = usePath()
  const { state } = useSession()
  const shown = state === 'signed-in' ? links : [...links, pricing]
  return (
    <>
      <InvestigatorLink className={className} />
      {shown.map(({ to, text }) => (
        <Link
          key={to}
          to={to}
          onClick={onFollow}
          aria-current={to === path ? 'page' : undefined}
          className={clsx(className, to === path && 'text-fg')}
        >
          {text}
        </Link>
      ))}
    </>
  )
}
