import { createRequire } from 'node:module'
import type { ExtractorType } from '@lingui/conf'
import type * as vite from 'vite'

// Lingui reads its configuration through a loader of its own, which cannot carry this package.
const { parseSync, Visitor }: typeof vite = createRequire(import.meta.url)('vite')

/**
 * For the people who run an installation, and for developers: they read English. Notifications carry
 * a kind, which the web puts into words. Of the practice stand-ins only the pages and the words of the
 * card form are for everybody.
 */
const UNSEEN =
  /\.test\.ts$|\/(admin|config|main|open-store)\.ts$|-config\.ts$|\/practice-(?!page|card)|\/folder-lock\.ts$|\/notification-text\.ts$|\/moderation\/(check-store|list-reports|operator-|perform-|rotate-)/
const MARK = 'i18n'

/** A text of the server that people may read; a value in it is `{name}`. */
interface Sentence {
  text: string
  start: number
}

/** Collects what the server says: problems, wrong fields, results. */
export const serverSentences: ExtractorType = {
  match: (file) => /[\\/](server|contract)[\\/]src[\\/]/.test(file),
  extract(file, code, onMessage) {
    if (UNSEEN.test(file.replaceAll('\\', '/'))) return
    for (const { text, start } of sentencesIn(code)) {
      onMessage({ id: text, origin: [file, code.slice(0, start).split('\n').length] })
    }
  },
}

/**
 * Whole sentences (a capital or a count first, a full stop last) and whatever follows the comment `i18n`, in
 * order. What only an `Error` says is for the log.
 */
export function sentencesIn(code: string): Sentence[] {
  const found: Sentence[] = []
  const unseen: vite.ESTree.Node[] = []
  const { program, comments, errors } = parseSync('server.ts', code)
  if (errors[0]) throw new Error(errors[0].message)
  const marks = comments.filter(({ value }) => value.trim() === MARK).map(({ end }) => end)
  const isMarked = (start: number) =>
    marks.some((end) => code.slice(end, start).trim() === '' && end <= start)
  const take = (text: string, start: number) => {
    if (isSentence(text) || isMarked(start)) found.push({ text, start })
  }
  new Visitor({
    Literal: ({ value, start }) => typeof value === 'string' && take(value, start),
    TemplateLiteral: (node) => take(textOf(node), node.start),
    NewExpression: (node) => {
      if (node.callee.type === 'Identifier' && node.callee.name.endsWith('Error')) unseen.push(node)
    },
    TaggedTemplateExpression: (node) => void unseen.push(node),
    TSLiteralType: (node) => void unseen.push(node),
  }).visit(program)
  return found
    .filter(({ start }) => !unseen.some((node) => node.start <= start && start < node.end))
    .toSorted((a, b) => a.start - b.start)
}

function isSentence(text: string): boolean {
  return /^[\p{Lu}\d{][^<]*\s[^<]*[.?!]$/u.test(text)
}

/** A template with its values named after what they hold: `${POSTS.points} posts` -> `{points} posts`. */
function textOf({ quasis, expressions }: vite.ESTree.TemplateLiteral): string {
  const names = expressions.map((expression, place) => nameOf(expression) ?? `value${place + 1}`)
  return quasis
    .map(
      ({ value }, place) =>
        (value.cooked ?? '') + (place < names.length ? `{${names[place]}}` : ''),
    )
    .join('')
}

function nameOf(expression: vite.ESTree.Expression): string | undefined {
  if (expression.type === 'Identifier') return expression.name.toLowerCase()
  if (expression.type !== 'MemberExpression' || expression.property.type !== 'Identifier')
    return undefined
  return expression.property.name
}
