import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { citationFaults, citedHeadings } from './citations.ts'

function writeTree(source: string): string {
  const root = mkdtempSync(path.join(tmpdir(), 'sidelight-citations-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const files = {
    'docs/product/specification.md': '# Specification\n\n## §2 Screens\n',
    'docs/product/rules.md': '# Rules\n\n## Board\n\n## Quick exit\n',
    'server/src/a.ts': source,
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  return root
}

it('the citation check accepts citations whose headings exist', () => {
  expect(citationFaults(writeTree('// §2, rules: Board, rules: Quick exit'))).toEqual([])
})

it('the citation check reports a citation without a heading, and its file', () => {
  const [section, rule] = ['§', 'rules: '].map((mark) => `${mark}${mark === '§' ? 3 : 'Nowhere'}`)
  expect(citationFaults(writeTree(`// ${section} and ${rule}`))).toEqual([
    `server/src/a.ts cites ${section}, which is no heading of docs/product`,
    `server/src/a.ts cites ${rule}, which is no heading of docs/product`,
  ])
})

it('the citation check ignores sections of other documents', () => {
  expect(citedHeadings('RFC 7515 §5.1 and WebAuthn 3, §10.1, but §4')).toEqual(['§4'])
})
