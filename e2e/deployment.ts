import { once } from 'node:events'
import { globSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { ROOT } from '../tools/run-command.ts'

/** A site whose app can be updated while tabs are open. */
export interface Deployment {
  origin: string
  /** Renames every file of the app; the old names no longer exist. */
  update(): void
}

const FILE_NAME = /[\w-]+-[\w-]{7,8}\.(?:js|css|woff2)/g
const NEW = 'v2-'

/** Runs `use` with a proxy before a server. It forwards everything but the Host header. */
export async function withDeployment(
  upstream: string,
  use: (deployment: Deployment) => Promise<void>,
): Promise<void> {
  const files = new Set(
    globSync('web/dist/*/assets/**/*.{js,css,woff2}', { cwd: ROOT }).map((file) =>
      path.basename(file),
    ),
  )
  let updated = false
  const rename = (text: string) =>
    text
      .replaceAll(FILE_NAME, (name) => (files.has(name) ? NEW + name : name))
      .replace(/assets-[0-9a-f]{12}/, 'assets-updated')
  const site = createServer((request, response) => {
    const address = request.url ?? '/'
    const isOld = updated && files.has(path.basename(address))
    if (isOld) response.writeHead(404).end()
    else void forward(upstream, { request, response, rename: updated ? rename : undefined })
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  const place = site.address()
  const port = typeof place === 'object' ? place?.port : undefined
  try {
    await use({
      origin: `http://127.0.0.1:${port}`,
      update() {
        updated = true
      },
    })
  } finally {
    site.closeAllConnections()
    site.close()
  }
}

interface Passed {
  request: IncomingMessage
  response: ServerResponse
  rename: ((text: string) => string) | undefined
}

async function forward(upstream: string, { request, response, rename }: Passed): Promise<void> {
  const asked = new URL((request.url ?? '/').replace(`/${NEW}`, '/'), upstream)
  const answer = await fetch(asked, {
    headers: { accept: request.headers.accept ?? '*/*', 'accept-encoding': 'identity' },
    redirect: 'manual',
  })
  const type = answer.headers.get('content-type') ?? ''
  const headers = Object.fromEntries(
    [...answer.headers].filter(([name]) => !/^(content-(length|encoding)|transfer-)/.test(name)),
  )
  const body = Buffer.from(await answer.arrayBuffer())
  const isText = /html|javascript|css/.test(type)
  response.writeHead(answer.status, headers)
  response.end(rename && isText ? rename(body.toString()) : body)
}
