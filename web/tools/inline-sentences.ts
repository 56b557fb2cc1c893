import path from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'
import { readCatalogues, type Sentences } from './catalogues.ts'
import { sentenceCode, usesCounts } from './sentence-code.ts'

const SOURCE = path.resolve(import.meta.dirname, '../src')
const SPEAKER = /(^|\/)i18n\.ts$/

interface Edit {
  start: number
  end: number
  code: string
}

/**
 * Replaces every `i18n.t('…', { … })` with the words of one language at build time. A sentence that
 * a catalogue lacks stays English, with a warning. `npm test` fails on it.
 */
export function inlineSentences(language: string): Plugin {
  let catalogues = new Map<string, Sentences>()
  return {
    name: 'inline-sentences',
    apply: 'build',
    buildStart() {
      catalogues = readCatalogues(language)
    },
    transform: {
      filter: { code: /i18n\.ts['"]/ },
      handler(code, id) {
        const feature = path.relative(SOURCE, id).split(path.sep, 1).join('')
        const sentences = language === 'en' ? undefined : (catalogues.get(feature) ?? {})
        const say = (english: string) => {
          const words = sentences ? sentences[english] : english
          if (!words) this.warn(`${feature} does not say in ${language}: ${english}`)
          return words || english
        }
        return { code: inlined(code, say), map: null }
      },
    },
  }
}

/** Returns the code of a module with its sentences replaced. `say` translates a sentence. */
export function inlined(code: string, say: (english: string) => string): string {
  const edits: Edit[] = []
  const { program, errors } = parseSync('messages.ts', code)
  if (errors[0]) throw new Error(errors[0].message)
  new Visitor({
    ImportDeclaration({ source, start, end }) {
      if (SPEAKER.test(source.value)) edits.push({ start, end, code: '' })
    },
    CallExpression(call) {
      if (isSentence(call)) edits.push(editOf(call, code, say))
    },
  }).visit(program)
  const counts = edits.some((edit) => usesCounts(edit.code))
  const spoken = edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.code + text.slice(edit.end), code)
  return counts
    ? `import { number, plural } from '/src/platform/i18n/plural.ts'\n${spoken}`
    : spoken
}

function isSentence({ callee }: ESTree.CallExpression): boolean {
  return (
    callee.type === 'MemberExpression' &&
    callee.object.type === 'Identifier' &&
    callee.object.name === 'i18n' &&
    callee.property.type === 'Identifier' &&
    callee.property.name === 't'
  )
}

function editOf(
  { start, end, arguments: given }: ESTree.CallExpression,
  code: string,
  say: (english: string) => string,
): Edit {
  const [sentence, values] = given
  const english = sentence && textOf(sentence)
  if (english === undefined) throw new Error('i18n.t() takes a sentence in quotes.')
  const named = new Map<string, string>()
  if (values?.type === 'ObjectExpression') {
    for (const value of values.properties) {
      if (value.type !== 'Property' || value.key.type !== 'Identifier') continue
      named.set(value.key.name, code.slice(value.value.start, value.value.end))
    }
  }
  const valueOf = (name: string) => {
    const value = named.get(name)
    if (value === undefined) throw new Error(`No value {${name}} for: ${english}`)
    return value
  }
  return { start, end, code: sentenceCode(compileMessageOrThrow(say(english)), valueOf) }
}

function textOf(node: ESTree.Argument): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral' || node.expressions.length > 0) return undefined
  return node.quasis[0]?.value.cooked ?? undefined
}
