import type { WaitingMessage } from '@sidelight/contract/calls/moderation/support'
import { useState } from 'react'
import { sentenceFor } from '../../platform/api/api-error.ts'
import { dayName } from '../../platform/i18n/day-name.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { CloseRow } from '../../ui/dialogs/close-row.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { UnsentTexts } from '../unsent-texts.tsx'
import { AnswerForm } from './answer-form.tsx'
import { useWaitingMessages } from './queries.ts'
import { support } from './support-messages.ts'

/** Renders the waiting messages of the contact page, one of which can be open at a time. */
export function MessagesDialog({ onClose }: { onClose: () => void }) {
  const { data, error } = useWaitingMessages()
  const [openId, setOpenId] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  /** Answers that were not sent, by the id of the message. */
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({})
  const typed = Object.entries(answers).filter(([, text]) => text.trim() !== '')
  const answer = (id: string, text: string) => setAnswers((before) => ({ ...before, [id]: text }))
  const toggle = (id: string) => {
    setSaid('')
    setOpenId(id === openId ? null : id)
  }
  return (
    <Dialog
      title={support.title}
      description={support.scope}
      onClose={onClose}
      holdsText={typed.length > 0}
      holdsFocus
      footer={<CloseRow label={support.close} />}
    >
      <output className="block text-sm text-fg2">{data ? said : statusOf(error)}</output>
      {data && <UnsentAnswers answers={typed} messages={data.messages} onAnswer={answer} />}
      {data && (
        <>
          <p className="text-sm">
            {data.messages.length === 0 ? support.none : support.waiting(data.messages.length)}
          </p>
          <ol className="mt-3 space-y-3">
            {data.messages.map((message) => (
              <li key={message.id} className="card p-4 text-sm">
                <MessageRow message={message} isOpen={message.id === openId} onToggle={toggle} />
                {message.id === openId && (
                  <AnswerForm
                    message={message}
                    text={answers[message.id] ?? ''}
                    onText={(text) => answer(message.id, text)}
                    onDone={() => {
                      answer(message.id, '')
                      setOpenId(null)
                      setSaid(support.done)
                    }}
                  />
                )}
              </li>
            ))}
          </ol>
        </>
      )}
    </Dialog>
  )
}

interface UnsentAnswersProps {
  answers: readonly (readonly [id: string, text: string])[]
  messages: readonly WaitingMessage[]
  onAnswer: (id: string, text: string) => void
}

/** Renders answers to messages that another person has answered, so that they are not lost. */
function UnsentAnswers({ answers, messages, onAnswer }: UnsentAnswersProps) {
  const unsent = answers.filter(([id]) => !messages.some((message) => message.id === id))
  return (
    <div className="mb-6 empty:hidden">
      {unsent.map(([id, text]) => (
        <UnsentTexts
          key={id}
          why={support.answeredElsewhere}
          texts={[{ label: support.answer, text }]}
          onDiscard={() => onAnswer(id, '')}
        />
      ))}
    </div>
  )
}

const statusOf = (error: Error | null): string =>
  error ? sentenceFor(error, support.failed) : support.loading

interface MessageRowProps {
  message: WaitingMessage
  isOpen: boolean
  onToggle: (id: string) => void
}

function MessageRow({ message, isOpen, onToggle }: MessageRowProps) {
  const { id, topic, sentAt, answerBy, late } = message
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <h3 className="font-[600]">
          {support.topics[topic]} {late && <Badge tone="flag">{support.late}</Badge>}
        </h3>
        <p className="num text-xs text-fg2">
          {support.sent(dayName(sentAt.slice(0, 10)))}
          {answerBy !== undefined && ` ${support.due(dayName(answerBy))}`}
        </p>
      </div>
      <Button variant="secondary" size="sm" aria-expanded={isOpen} onClick={() => onToggle(id)}>
        {isOpen ? support.fold : support.read}
      </Button>
    </div>
  )
}
