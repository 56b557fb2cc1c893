import { encode } from 'uqr'

const QUIET = 4

/** A QR code as a drawing, dark on white in both themes: scanners want it so. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 0 })
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  const edge = size + 2 * QUIET
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${edge} ${edge}`}
      shapeRendering="crispEdges"
      className="size-52 rounded-md"
    >
      <rect x={-QUIET} y={-QUIET} width={edge} height={edge} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
