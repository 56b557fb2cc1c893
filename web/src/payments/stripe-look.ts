import type { Appearance } from '@stripe/stripe-js'

/**
 * Our colours and radius for the provider's form. It runs in a frame of its own that knows none of
 * our tokens and reads no oklch(), so each colour is drawn once and read back.
 */
export function stripeLook(): Appearance {
  return {
    theme: 'flat',
    variables: {
      colorBackground: colour('--surface-2'),
      colorText: colour('--fg'),
      colorTextSecondary: colour('--fg-2'),
      colorTextPlaceholder: colour('--fg-3'),
      colorPrimary: colour('--lamp'),
      colorDanger: colour('--flag'),
      borderRadius: '10px',
      fontSizeBase: '16px',
    },
    rules: { '.Input': { border: ['1px', 'solid', colour('--line-strong')].join(' ') } },
  }
}

function colour(token: string): string {
  const pen = new OffscreenCanvas(1, 1).getContext('2d')
  if (!pen) return ''
  pen.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(token).trim()
  pen.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data
  return `rgb(${red}, ${green}, ${blue})`
}
