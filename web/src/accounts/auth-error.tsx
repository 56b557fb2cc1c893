import { Link } from '../platform/router.tsx'
import { Notice } from '../ui/notice.tsx'
import { fixSteps } from './messages.ts'

/** The error box (specification §2): steps when the address is the trouble, else where to find help. */
export function AuthError({ sentence }: { sentence: string }) {
  return (
    <Notice tone="flag" role="alert">
      <p className="font-[560]">{sentence}</p>
      {/domain/i.test(sentence) ? (
        <ol className="mt-2 list-decimal space-y-1 pl-5 text-fg2">
          {fixSteps.map((step) => (
            <li key={step}>{step.replace('{host}', location.host)}</li>
          ))}
        </ol>
      ) : (
        <p className="mt-1 text-fg2">
          If it keeps happening,{' '}
          <Link to="/contact" className="text-fg underline underline-offset-4">
            contact support
          </Link>
          .
        </p>
      )}
    </Notice>
  )
}
