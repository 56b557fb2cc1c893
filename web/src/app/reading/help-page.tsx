import { type HelpLine, helpLines } from '@sidelight/contract/help-lines'
import { dayName } from '../../platform/i18n/day-name.ts'
import { LinkedText } from '../../ui/linked-text.tsx'
import { help, lines } from './help-messages.ts'
import { ReadingPage } from './reading-page.tsx'

const COUNTRY = 'mt-5 mb-1 font-[600] text-fg'

/** Renders /help. It is static, so that the service worker can show it without a connection. */
export function HelpPage() {
  return (
    <ReadingPage title={help.title} inShort={help.inShort}>
      <section>
        <h2 id="lines">{lines.title}</h2>
        <p>{lines.how}</p>
        {helpLines.map((line) => (
          <Line key={line.phone} line={line} />
        ))}
        <h3 className={COUNTRY}>{lines.others}</h3>
        <p>{lines.unchecked}</p>
      </section>
      {help.parts.map(({ id, title, points }) => (
        <section key={id}>
          <h2 id={id}>{title}</h2>
          <ul className="list-disc space-y-2 pl-5">
            {points.map((point) => (
              <li key={point}>
                <LinkedText text={point} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </ReadingPage>
  )
}

function Line({ line }: { line: HelpLine }) {
  const { country, name, phone, web, hours, source, confirmedBy, checkedOn } = line
  return (
    <>
      <h3 className={COUNTRY}>{lines.countries[country] ?? country}</h3>
      <p>
        {name}
        <br />
        <a href={`tel:${phone.replaceAll(/\D/g, '')}`} className="num">
          {phone}
        </a>
        . {lines.hours[hours]}.
      </p>
      <p className="flex flex-wrap items-center gap-x-4">
        <Outside href={web}>{lines.page}</Outside>
        <Outside href={source}>{lines.source}</Outside>
        <span className="text-fg2">{lines.read(dayName(checkedOn))}</span>
        {confirmedBy && <Outside href={confirmedBy}>{lines.confirmedBy}</Outside>}
      </p>
    </>
  )
}

interface OutsideProps {
  href: string
  children: string
}

/** Renders a link to another website, which does not learn from which page the reader came. */
function Outside({ href, children }: OutsideProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="max-nav:inline-flex max-nav:min-h-11 max-nav:items-center"
    >
      {children}
    </a>
  )
}
