import type { ReactNode } from 'react'
import { AtSign, Link2, Mail, Phone, UserRound } from '../icons/icons.ts'
import { CountryChoice, type CountryChoiceProps } from './country-choice.tsx'
import type { ParsedInput } from './parsed-input.ts'
import { parts } from './read-back-messages.ts'
import type { DrawnInput } from './use-parsed-input.ts'

/** What a form says of its text. */
interface Sentences {
  /** Said before a whole value, if the form says what becomes of it. */
  lead?: string
  /** Said before the handle that is read from half an email. */
  halfEmail: string
  name: string
  link: string
  /** Undefined if the form says it elsewhere. */
  several?: string
  incomplete: string
  tooLong: string
}

interface ReadBackProps extends CountryChoiceProps {
  /** The id of the words, which describe the field. */
  id?: string | undefined
  drawn: DrawnInput
  sentences: Sentences
}

/**
 * Renders the line below a box: how its text was parsed. Its height is reserved while it is empty,
 * so that nothing moves. Screen readers announce it once the text has not changed for a while.
 */
export function ReadBack({ id, drawn, sentences, ...choice }: ReadBackProps) {
  const { reading, settled } = drawn
  const assumed = reading?.kind === 'number' && reading.assumed
  return (
    <div className="mt-3 flex min-h-6 flex-wrap items-center gap-x-2.5 gap-y-1 pl-1 text-sm">
      {/* A new key inserts the text again. Screen readers announce it only if it is inserted into a live region. */}
      <output aria-live={settled ? 'polite' : 'off'} className="min-w-0">
        <span id={id}>
          {reading && (
            <Words key={settled ? 'settled' : 'drawn'} reading={reading} sentences={sentences} />
          )}
        </span>
      </output>
      {assumed && <CountryChoice {...choice} />}
    </div>
  )
}

interface WordsProps<Reading = ParsedInput> {
  reading: Reading
  sentences: Sentences
}

function Words({ reading, sentences }: WordsProps): ReactNode {
  switch (reading.kind) {
    case 'number':
      return <NumberWords reading={reading} sentences={sentences} />
    case 'handle':
      return <HandleWords reading={reading} sentences={sentences} />
    case 'email':
      return (
        <Line icon={<Mail />}>
          <Lead lead={sentences.lead} />
          <span className="text-fg2">{parts.email}</span>{' '}
          <span className="font-[560] wrap-anywhere">{reading.email}</span>
        </Line>
      )
    case 'name':
      return <Plain icon={<UserRound />}>{sentences.name}</Plain>
    case 'link':
      return <Plain icon={<Link2 />}>{sentences.link}</Plain>
    case 'several':
      return sentences.several && <Plain icon={<Phone />}>{sentences.several}</Plain>
    case 'short':
    default:
      return null
  }
}

function NumberWords({ reading, sentences }: WordsProps<Extract<ParsedInput, { kind: 'number' }>>) {
  if (!reading.whole) {
    return (
      <Plain icon={<Phone />}>{reading.tooLong ? sentences.tooLong : sentences.incomplete}</Plain>
    )
  }
  return (
    <Line icon={<Phone />}>
      <Lead lead={sentences.lead} />
      {reading.country && <span className="text-fg2">{reading.country} · </span>}
      <span className="num font-[560] whitespace-nowrap">{reading.shown}</span>
      <From site={reading.site} />
    </Line>
  )
}

function HandleWords({ reading, sentences }: WordsProps<Extract<ParsedInput, { kind: 'handle' }>>) {
  const { halfEmail, handle, site } = reading
  return (
    <Line icon={<AtSign />}>
      {!halfEmail && <Lead lead={sentences.lead} />}
      <span className="text-fg2">{halfEmail ? sentences.halfEmail : parts.handle}</span>{' '}
      <span className="font-[560] wrap-anywhere">@{handle}</span>
      <From site={site} />
    </Line>
  )
}

function Lead({ lead }: { lead: string | undefined }) {
  return lead && <span className="text-fg2">{lead} </span>
}

function From({ site }: { site: keyof typeof parts.from | undefined }) {
  return site && <span className="text-fg2"> {parts.from[site]}</span>
}

function Plain({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <Line icon={icon}>
      <span className="text-fg2">{children}</span>
    </Line>
  )
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="flex items-start gap-2">
      <span className="mt-0.5 shrink-0 text-accent [&>svg]:size-4" aria-hidden>
        {icon}
      </span>
      <span className="min-w-0">{children}</span>
    </span>
  )
}
