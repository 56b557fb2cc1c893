import { useConfig } from '../platform/config.ts'
import { Link } from '../platform/router.tsx'
import { Mark } from '../ui/mark.tsx'
import { DiscreetButton } from './discreet-button.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { frame, titles } from './messages.ts'
import { ThemeSwitch } from './theme-switch.tsx'

const links = [
  { to: '/legal/privacy', text: titles.privacy },
  { to: '/legal/terms', text: titles.terms },
  { to: '/faq', text: titles.faq },
  { to: '/contact', text: titles.contact },
  { to: '/public-board', text: frame.board },
]

export function Footer() {
  const { productName } = useConfig()
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-[1200px] flex-col gap-5 px-5 py-10 text-sm text-fg2 md:px-8">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5">
          <p className="flex items-center gap-2.5">
            <Mark className="size-6" />
            {productName}
          </p>
          <nav aria-label={frame.footer} className="-mx-2 flex flex-wrap">
            {links.map(({ to, text }) => (
              <Link key={to} to={to} className="rounded-md px-2 py-2.5 hover:text-fg">
                {text}
              </Link>
            ))}
          </nav>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
            <LanguageSwitch />
            <ThemeSwitch />
            <DiscreetButton />
          </div>
          <p className="text-fg3">© 2024 {productName}</p>
        </div>
      </div>
    </footer>
  )
}
