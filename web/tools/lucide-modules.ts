import path from 'node:path'
import { icons } from '@iconify-json/lucide'
import type { Plugin } from 'vite'

const NAME = /^~icons\/lucide\/([a-z0-9-]+)$/
/** An empty element of a body, such as `<path fill="none" d="M5 12h14"/>`. */
const SHAPE = /<([a-z]+)((?: [a-z0-9-]+="[^"]*")*)\/>/g
const ATTRIBUTE = / ([a-z0-9-]+)="([^"]*)"/g
/** An attribute that the whole picture has (`create-icon.tsx`). */
const COMMON =
  '(?:fill="none"|stroke="currentColor"|stroke-width="2"|stroke-line(?:cap|join)="round")'
const OF_THE_PICTURE = new RegExp(`^${COMMON}$`)
/** What may be left of a body without its shapes: a group around them. */
const GROUP = new RegExp(`^(?:<g(?: ${COMMON})*>|</g>)*$`)
const CREATE_ICON = path.resolve(import.meta.dirname, '../src/ui/icons/create-icon.tsx')

/**
 * Provides each icon of Lucide as the module `~icons/lucide/NAME`, whose default export is its
 * component. They are read from one file, because the package of React components has 4,800, and
 * each costs time when it is installed and when the app is built.
 */
export function lucideModules(): Plugin {
  return {
    name: 'lucide-modules',
    enforce: 'pre',
    resolveId: (id) => (NAME.test(id) ? `\0${id}` : null),
    load(id) {
      const name = NAME.exec(id.slice(1))?.[1]
      if (!id.startsWith('\0') || name === undefined) return null
      const body = icons.icons[name]?.body
      if (body === undefined) throw new Error(`Lucide has no icon ${name}`)
      const code = [
        `import { createIcon } from ${JSON.stringify(CREATE_ICON)}`,
        `export default /* @__PURE__ */ createIcon(${JSON.stringify(shapesOf(body))})`,
      ].join('\n')
      return { code, moduleSideEffects: false }
    },
  }
}

/**
 * Returns the shapes of the body of an icon, without the attributes that the whole picture has.
 * Throws if it contains anything else.
 */
export function shapesOf(body: string): [tag: string, attributes: Record<string, string>][] {
  if (!GROUP.test(body.replaceAll(SHAPE, ''))) throw new Error(`Not only shapes: ${body}`)
  return Array.from(body.matchAll(SHAPE), ([, tag = '', attributes = '']) => [
    tag,
    Object.fromEntries(
      Array.from(attributes.matchAll(ATTRIBUTE), ([, name = '', value = '']) => [
        name,
        value,
      ]).filter(([name, value]) => !OF_THE_PICTURE.test(`${name}="${value}"`)),
    ),
  ])
}
