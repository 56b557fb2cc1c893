import { discreet, installed } from './app/shell-messages.ts'
import { DEFAULTS } from './platform/config.ts'
import { language } from './platform/language.ts'

/** The ground of the dark theme (tokens.css), as the system paints it before the page is there. */
const GROUND = '#120d13'

// One app under two names: an app that is installed follows a change of the name.
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

/** How an installed app is called and looks: the usual one, and the one of discreet mode. */
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
