import { clsx } from 'clsx'
import { type ReactNode, useEffect, useState } from 'react'
import { useConfig } from '../../platform/config.ts'
import { Link, usePath } from '../../platform/navigation/router.tsx'
import { usePressesLeft } from '../../platform/session/quick-exit.ts'
import { useSession } from '../../platform/session/session.ts'
import { ExitLink } from '../../ui/exit-link.tsx'
import { Menu, X } from '../../ui/icons/icons.ts'
import { Mark } from '../../ui/mark.tsx'
import { frame } from '../messages.ts'
import { InvestigatorLink } from '../reading/investigator-link.tsx'
import { SignInFailure } from '../sign-in/sign-in-failure.tsx'
import { AccountControls } from './account-controls.tsx'
import { MemberPart } from './member-part.tsx'
import { exit } from './shell-messages.ts'

const links = [
  { to: '/search', text: frame.search },
  { to: '/public-board', text: frame.board },
  { to: '/#how-it-works', text: frame.howItWorks },
]
const pricing = { to: '/#pricing', text: frame.pricing }

/** Renders the header of every page (specification §2). */
export function NavBar() {
  const [open, setOpen] = useMenu()
  const { productName } = useConfig()
  return (
    <header className="@container sticky top-0 z-40 border-b border-line/70 bg-bg/90 backdrop-blur-md">
      <ExitAnnouncement />
      <SignInFailure />
      <div className="mx-auto flex min-h-16 max-w-[1200px] flex-wrap items-center gap-x-3 px-5 py-2 md:px-8 nav:gap-x-5 @max-[14rem]:gap-x-1 @max-[14rem]:px-2">
        <Link to="/" className="flex min-h-11 items-center gap-2.5 font-[620] tracking-[-0.015em]">
          <Mark className="size-8" />
          {/* Enlarged text leaves no room for it on a phone. */}
          <span className="@max-[19rem]:sr-only">{productName}</span>
        </Link>
        <nav aria-label={frame.main} className="hidden nav:flex">
          <NavLinks
            className="rounded-full px-3.5 py-2 text-sm whitespace-nowrap text-fg2 hover:bg-s2 hover:text-fg"
            onFollow={() => setOpen(false)}
          />
          <MemberPart part="RoleLink" room="contents" />
        </nav>
        {/* As wide as possible, so that its parts stay in place when the bell appears. */}
        <div className="flex flex-auto flex-wrap items-center justify-end gap-2 @max-[14rem]:gap-1">
          <MemberPart part="MemberBell" room="size-11 @max-[22rem]:hidden nav:size-9" />
          <div className="flex gap-2 max-md:hidden">
            <AccountControls size="header" />
          </div>
          <div className="flex gap-2 @max-[14rem]:gap-1">
            <ExitLink />
            <MenuButton open={open} onToggle={() => setOpen(!open)} />
          </div>
        </div>
      </div>
      {open && (
        <nav
          id="menu"
          aria-label={frame.main}
          className="border-t border-line px-2 py-2 nav:hidden"
        >
          <MenuLinks onFollow={() => setOpen(false)} />
          <div className="flex gap-2 p-3 md:hidden [&>*]:flex-1">
            <AccountControls size="md" />
          </div>
        </nav>
      )}
    </header>
  )
}

/**
 * Returns whether the menu is open, and functions that change that. Another page and Escape close
 * it; Escape also moves the focus back to its button.
 */
function useMenu() {
  const path = usePath()
  const [openOn, setOpenOn] = useState<string | null>(null)
  const open = openOn === path
  // Otherwise the menu would open again when the reader returns to this page.
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

/**
 * Renders the links of the header, for the menu of a page whose own bar replaces the header on
 * phones.
 */
export function SiteMenu() {
  return (
    <nav aria-label={frame.main}>
      <MenuLinks />
      <div className="flex gap-2 p-3 [&>*]:flex-1">
        <AccountControls size="md" />
      </div>
    </nav>
  )
}

/** Renders the rows of the menu: what is new for a member, then the links of the header. */
function MenuLinks({ onFollow }: Pick<NavLinksProps, 'onFollow'>) {
  return (
    <>
      <MemberPart part="MemberRows" room="min-h-24" onFollow={onFollow} />
      <NavLinks
        className="block rounded-md px-3 py-3 text-fg2 hover:bg-s2 hover:text-fg"
        onFollow={onFollow}
      />
    </>
  )
}

interface NavLinksProps {
  className: string
  onFollow?: (() => void) | undefined
}

function NavLinks({ className, onFollow }: NavLinksProps): ReactNode {
  const path = usePath()
  const { state } = useSession()
  const shown = state === 'signed-in' ? links : [...links, pricing]
  // The prerendered header is that of a visitor. On a member's device this part stays hidden until
  // the session is known.
  const unseen = state === 'loading' ? 'in-data-member:invisible' : ''
  return (
    <>
      <InvestigatorLink className={className} />
      {shown.map(({ to, text }) => (
        <Link
          key={to}
          to={to}
          onClick={onFollow}
          aria-current={to === path ? 'page' : undefined}
          className={clsx(className, to === path && 'text-fg', to === pricing.to && unseen)}
        >
          {text}
        </Link>
      ))}
    </>
  )
}

/**
 * Tells screen readers about quick exit once per page, and announces how many presses are left. It
 * is a live region, because an open dialog hides everything else from screen readers.
 */
function ExitAnnouncement() {
  const left = usePressesLeft()
  return (
    <div className="sr-only">
      <p>{exit.hint}</p>
      <output aria-live="polite">{exit.presses[left] ?? ''}</output>
    </div>
  )
}
