import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium } from 'playwright'
import { chromiumArgs, installedChromium } from '../find/find-chromium.ts'
import { ROOT } from '../run-command.ts'

// Draws the icons of the installed app from their two SVG files. Run by hand after one of them was
// changed.
const PUBLIC = path.join(ROOT, 'web/public')
/**
 * The share of a maskable icon's width that every system shows, because it may crop the icon to a
 * circle.
 */
const SAFE_SHARE = 0.8

const marks = [
  { name: 'sidelight', file: 'icon.svg', ground: '#251e26' },
  { name: 'notes', file: 'notes.svg', ground: '#e8e6e1' },
]

interface Drawing {
  file: string
  size: number
  /** The share of the width that the mark covers; `ground` is the colour around it. */
  share: number
  ground: string
  svg: string
}

async function draw(browser: Browser, { file, size, share, ground, svg }: Drawing): Promise<void> {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  const style = `margin:0;height:100%;display:grid;place-items:center;background:${ground}`
  await page.setContent(`<body style="${style}">${svg}</body>`)
  await page.addStyleTag({ content: `svg { width: ${share * 100}% }` })
  await page.screenshot({ path: path.join(PUBLIC, 'icons', file), omitBackground: true })
  await page.close()
}

mkdirSync(path.join(PUBLIC, 'icons'), { recursive: true })
const browser = await chromium.launch({ executablePath: installedChromium(), args: chromiumArgs })
for (const { name, file, ground } of marks) {
  const svg = readFileSync(path.join(PUBLIC, file), 'utf8')
  const whole = { share: 1, ground: 'transparent', svg }
  await draw(browser, { ...whole, file: `${name}-192.png`, size: 192 })
  await draw(browser, { ...whole, file: `${name}-512.png`, size: 512 })
  // Systems crop these two icons, so none of their pixels may be transparent.
  await draw(browser, { ...whole, ground, file: `${name}-180.png`, size: 180 })
  const maskable = { share: SAFE_SHARE, ground, svg }
  await draw(browser, { ...maskable, file: `${name}-maskable-512.png`, size: 512 })
}
await browser.close()
