import type { AnswerOf } from '@sidelight/contract/calls/calls'
import type { PartnerOffice } from '@sidelight/contract/calls/moderation/partner'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../platform/api/api-error.ts'
import { useSingleMutation } from '../../platform/api/use-single-mutation.ts'
import { dayName } from '../../platform/i18n/day-name.ts'
import { momentOf } from '../../platform/i18n/moments.ts'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { Notice } from '../../ui/notice.tsx'
import { callModeration } from '../call-moderation.ts'
import type { NamedParts } from '../named/named-warning.tsx'
import { PartnerCaseForm } from './partner-case-form.tsx'
import { partnerCase, office as texts } from './partner-messages.ts'

const OFFICE = ['partner-office']

interface OfficePanelProps {
  Receipt: NamedParts['Receipt']
  /** Shown if the server has no office for this member. */
  missing: ReactNode
}

/** Renders what a partner can do: open cases, and let the office be named in public. */
export function OfficePanel({ Receipt, missing }: OfficePanelProps) {
  const { data, error, refetch } = useQuery({
    queryKey: OFFICE,
    queryFn: ({ signal }) => callModeration('getOffice', { signal }),
  })
  if (error instanceof ApiError && error.status === 404) return missing
  return (
    <div className="mx-auto max-w-[760px] px-5 pt-10 pb-24 md:px-8 md:pt-14">
      <h1 className="display text-3xl lg:text-4xl">{texts.title}</h1>
      {data && <Office office={data} Receipt={Receipt} />}
      {!data && error && (
        <div role="alert" className="mt-6 space-y-3">
          <p>{texts.failed}</p>
          <Button variant="secondary" onClick={() => void refetch()}>
            {texts.again}
          </Button>
        </div>
      )}
      {!data && !error && <output className="mt-6 block">{texts.loading}</output>}
    </div>
  )
}

interface OfficeProps extends Pick<OfficePanelProps, 'Receipt'> {
  office: PartnerOffice
}

function Office({ office: { name, listed, endedOn }, Receipt }: OfficeProps) {
  return (
    <>
      <p className="mt-3 font-[560]">{texts.of(name)}</p>
      {endedOn === null ? (
        <Cases Receipt={Receipt} />
      ) : (
        <Notice className="mt-6">
          <LinkedText text={texts.ended(dayName(endedOn))} />
        </Notice>
      )}
      {endedOn === null && <Listing listed={listed} />}
    </>
  )
}

function Cases({ Receipt }: Pick<OfficePanelProps, 'Receipt'>) {
  const [opened, setOpened] = useState<AnswerOf<'openPartnerCase'>>()
  if (opened) {
    return <Opened opened={opened} Receipt={Receipt} onAnother={() => setOpened(undefined)} />
  }
  return (
    <>
      <div className="mt-3 max-w-[62ch] space-y-3 text-fg2">
        <p>{texts.intro}</p>
        <p>{texts.care}</p>
      </div>
      <PartnerCaseForm onOpened={setOpened} />
    </>
  )
}

interface OpenedProps extends Pick<OfficePanelProps, 'Receipt'> {
  opened: AnswerOf<'openPartnerCase'>
  onAnother: () => void
}

function Opened({ opened, Receipt, onAnother }: OpenedProps) {
  const title = useRef<HTMLHeadingElement>(null)
  // The focused form has disappeared, so the focus moves to the title.
  useEffect(() => title.current?.focus(), [])
  return (
    <section aria-labelledby="opened" className="card mt-6 space-y-5 p-5">
      <h2 id="opened" ref={title} tabIndex={-1} className="text-lg font-[600]">
        {partnerCase.opened}
      </h2>
      <Receipt
        taken={opened}
        received={partnerCase.received}
        due={partnerCase.due(momentOf(opened.dueAt))}
      />
      <Button variant="secondary" onClick={onAnother}>
        {partnerCase.another}
      </Button>
    </section>
  )
}

function Listing({ listed }: Pick<PartnerOffice, 'listed'>) {
  const queries = useQueryClient()
  const { mutate, isPending, isError } = useSingleMutation({
    mutationFn: (wanted: boolean) => callModeration('publishOffice', { body: { listed: wanted } }),
    onSuccess: (office) => queries.setQueryData(OFFICE, office),
  })
  return (
    <section className="mt-8 flex flex-wrap items-center gap-4 border-t border-line pt-6">
      <div className="min-w-0 flex-1 basis-40">
        <h2 className="text-sm font-[600]">{texts.listed}</h2>
        <p className="text-sm text-fg2">
          <LinkedText text={texts.listedHint} />
        </p>
        {isError && (
          <p role="alert" className="mt-1 text-sm text-flag">
            {texts.listedFailed}
          </p>
        )}
      </div>
      <Switch
        label={texts.listed}
        checked={listed}
        disabled={isPending}
        onChange={(on) => mutate(on)}
      />
    </section>
  )
}
