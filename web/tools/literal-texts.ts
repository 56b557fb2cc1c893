import { type ESTree, parseSync, Visitor } from 'vite'

/** The names of attributes and properties whose values people read or hear. */
const SHOWN =
  /^(alt|aria-(label|description|roledescription|valuetext)|cause|description|hint|intro|label|means|message|placeholder|text|title|word)$/
/** The names whose values are never text for people: classes, drawings, URLs, lists of ids. */
const UNSEEN =
  /^(aria-(controls|describedby|labelledby)|class|className|d|href|id|key|rel|role|sizes|style|to|type|viewBox)$/

interface Span {
  start: number
  end: number
}

/**
 * Returns the texts for people that a component contains itself, in order, instead of taking them
 * from a `messages.ts`: text between tags, a word under a name such as `label`, and sentences
 * anywhere.
 */
export function literalTexts(code: string, file: string): string[] {
  const found: (Span & { text: string })[] = []
  const unseen: Span[] = []
  const take = ({ start, end }: Span, text: string) => void found.push({ start, end, text })
  const takeNamed = (name = '', value: ESTree.Node | null) => {
    if (value && UNSEEN.test(name)) unseen.push(value)
    const text = wordsOf(value)
    const shown = SHOWN.test(name) || (name === 'name' && isCapital(text))
    if (value && shown && hasWord(text)) take(value, text)
  }
  new Visitor({
    JSXText: (node) => hasWord(node.value) && take(node, node.value.trim()),
    JSXAttribute: ({ name, value }) => takeNamed(nameOf(name), value),
    Property: ({ key, value }) => takeNamed(nameOf(key), value),
    ConditionalExpression: ({ consequent, alternate }) => {
      for (const branch of [consequent, alternate]) {
        if (isCapital(wordsOf(branch))) take(branch, wordsOf(branch))
      }
    },
    Literal: (node) => {
      if (isSentence(wordsOf(node))) take(node, wordsOf(node))
    },
    TemplateLiteral: (node) => {
      const text = node.quasis.map(({ value }) => value.raw).join('…')
      if (node.expressions.length > 0 ? hasSpacedWord(text) : isSentence(text)) take(node, text)
    },
    // Messages of errors are for developers. The console shows them, pages do not.
    NewExpression: (node) => nameOf(node.callee)?.endsWith('Error') && unseen.push(node),
    CallExpression: (node) => /^(clsx|cva)$/.test(nameOf(node.callee) ?? '') && unseen.push(node),
    TSLiteralType: (node) => void unseen.push(node),
  }).visit(parseSync(file, code).program)
  const seen = found.filter(
    ({ start, end }) => !unseen.some((span) => span.start <= start && end <= span.end),
  )
  return [...new Map(seen.map(({ start, text }) => [start, text])).values()]
}

function nameOf(node: ESTree.Node): string | undefined {
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return node.name
  return wordsOf(node) || undefined
}

function wordsOf(node: ESTree.Node | null): string {
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : ''
}

function hasWord(text: string): boolean {
  return /\p{L}{2}/u.test(text)
}

function isCapital(text: string): boolean {
  return /^\p{Lu}\p{Ll}/u.test(text)
}

function hasSpacedWord(text: string): boolean {
  return /\s\p{L}{2}|\p{L}{2}\s/u.test(text)
}

function isSentence(text: string): boolean {
  return /^\p{Lu}\S*\s+\S*\p{L}/u.test(text)
}
