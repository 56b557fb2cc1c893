import { useEffect, useRef, useState } from 'react'
import { ApiError, sentenceFor } from '../platform/api/api-error.ts'
import { useDocumentHash } from '../platform/navigation/use-document-hash.ts'
import { Button } from '../ui/button.tsx'
import { FailureNotice } from '../ui/forms/failure-notice.tsx'
import { LinkedText } from '../ui/linked-text.tsx'

interface ActByLinkProps {
  words: { act: string; acting: string; done: string; nothing: string; failed: string }
  /** Runs the action with the token that follows the # of the URL. */
  run: (token: string) => Promise<unknown>
}

/**
 * Renders the only button of a page that acts by the token in its link, without a session, and the
 * result.
 */
export function ActByLink(props: ActByLinkProps) {
  const hash = useDocumentHash()
  // A new key for each link, so that the result of one disappears when another replaces it.
  return <Acting key={hash} token={hash.slice(1)} {...props} />
}

function Acting({ token, words, run }: ActByLinkProps & { token: string }) {
  const [state, setState] = useState<'idle' | 'acting' | 'done' | 'nothing'>('idle')
  const [failure, setFailure] = useState('')
  const result = useRef<HTMLOutputElement>(null)
  // The pressed button disappears, so the focus moves to the sentence.
  useEffect(() => {
    if (state === 'done') result.current?.focus()
  }, [state])
  async function act() {
    setState('acting')
    setFailure('')
    try {
      await run(token)
      setState('done')
    } catch (error) {
      const isUnknown = error instanceof ApiError && [404, 422].includes(error.status)
      setState(isUnknown ? 'nothing' : 'idle')
      if (!isUnknown) setFailure(sentenceFor(error, words.failed))
    }
  }
  return (
    <>
      {state !== 'done' && (
        <Button size="lg" disabled={state === 'acting'} onClick={() => void act()}>
          {state === 'acting' ? words.acting : words.act}
        </Button>
      )}
      <output ref={result} tabIndex={-1} className="mt-4 block font-[560] empty:hidden">
        {state === 'done' && words.done}
        {state === 'nothing' && <LinkedText text={words.nothing} />}
      </output>
      <FailureNotice sentence={failure} />
    </>
  )
}
