import { discreet, installed } from './app/shell/shell-messages.ts'
import { DEFAULTS } from './platform/config.ts'
import { language } from './platform/i18n/language.ts'

/** The background of the dark theme (tokens.css). The system paints it before the page loads. */
const GROUND = '#120d13'

// The same in both manifests, because an installed app follows a change of its name.
const common = {
  id: '/',
  lang: language,
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: GROUND,
  theme_color: GROUND,
}

/** The two web manifests: one with the product's name and icon, one with those of discreet mode. */
export const webManifests = {
  'manifest.webmanifest': {
    ...common,
    name: DEFAULTS.productName,
    short_name: DEFAULTS.productName,
    description: installed.description,
    icons: icons('sidelight', '/icon.svg'),
  },
  'notes.webmanifest': {
    ...common,
    name: discreet.name,
    short_name: discreet.name,
    icons: icons('notes', '/notes.svg'),
  },
}

function icons(mark: string, drawing: string) {
  const png = (file: string, size: string) => ({
    src: `/icons/${mark}-${file}.png`,
    sizes: size,
    type: 'image/png',
  })
  return [
    { src: drawing, sizes: 'any', type: 'image/svg+xml' },
    png('192', '192x192'),
    png('512', '512x512'),
    { ...png('maskable-512', '512x512'), purpose: 'maskable' },
  ]
}
