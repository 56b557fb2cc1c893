import { safety } from './messages.ts'

/** What every room begins with: what it is, what not to tell, how to get out. */
export function SafetyCard() {
  return (
    <li className="rounded-lg border border-line bg-s1 px-4 py-3.5 text-sm">
      <h2 className="font-[600]">{safety.title}</h2>
      <ul className="mt-2 list-disc space-y-1 pl-4 text-fg2 marker:text-fg3">
        {safety.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </li>
  )
}
