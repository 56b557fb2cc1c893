import { LinkedText } from '../../ui/linked-text.tsx'
import { Notice } from '../../ui/notice.tsx'
import { errorHelp } from '../messages.ts'

/**
 * Renders the error box (specification §2). If the page's domain is the cause, it lists the steps
 * to take, otherwise where to find help.
 */
export function AuthError({ sentence }: { sentence: string }) {
  return (
    <Notice tone="flag" role="alert">
      <p className="font-[560]">{sentence}</p>
      {/domain|dominio/i.test(sentence) ? (
        <ol className="mt-2 list-decimal space-y-1 pl-5 text-fg2">
          {errorHelp.fixSteps(location.host).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      ) : (
        <p className="mt-1 text-fg2">
          <LinkedText text={errorHelp.support} className="text-fg underline underline-offset-4" />
        </p>
      )}
    </Notice>
  )
}
