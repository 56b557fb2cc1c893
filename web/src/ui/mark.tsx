/**
 * Renders the logo: a circle lit from the left. It is decorative, because the product's name is
 * beside it.
 */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
      <rect width="32" height="32" rx="10" fill="var(--surface-2)" />
      <path d="M16 5.5a10.5 10.5 0 0 0 0 21z" fill="var(--glow)" />
      <path
        d="M16 5.5a10.5 10.5 0 0 1 0 21"
        fill="none"
        stroke="var(--fg-3)"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
    </svg>
  )
}
