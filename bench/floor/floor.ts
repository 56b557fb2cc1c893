import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { z } from 'zod'
import { batchLoader } from '../../server/src/platform/database/batch-loader.ts'
import { createAsk } from '../../server/src/platform/database/statement.ts'
import { listReports } from '../../server/src/search/reports/reports-table.ts'

const Answer = z.object({ headers: z.record(z.string(), z.string()), body: z.string() })
export type FloorAnswer = z.output<typeof Answer>

// A bare server in its own process: the least work with which a Node process can return the same
// bytes. It reads the whole request and returns a fixed response.
let headers: Record<string, string> = {}
let body = Buffer.alloc(0)

// With the URL of a database it first runs the query of a check: for the number of a warning
// (`hit`) or for an unknown one (`miss`). Concurrent requests share one prepared statement.
const [, , database, about] = process.argv
const question = database === undefined ? undefined : await openQuestion(database)

const server = createServer((request, response) => void imitate(request, response))

async function imitate(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'POST') await text(request)
  await question?.()
  response.writeHead(200, headers).end(body)
}

async function openQuestion(connectionString: string): Promise<() => Promise<unknown>> {
  const pool = new pg.Pool({ connectionString })
  const tags = await pool.query<{ tag: Buffer }>(
    `select phone_tag as tag from warnings group by 1 having count(*) <= 3 limit 200`,
  )
  const ask = createAsk(pool)
  const load = batchLoader(async (asked: Buffer[]) => {
    const { reports } = await listReports(ask, 'phone', { tags: asked, now: new Date() })
    const byTag = Map.groupBy(reports, ({ tag }) => tag)
    return asked.map((tag) => byTag.get(tag.toString('hex')))
  })
  const none = tags.rows.map((_, at) => Buffer.alloc(16, at))
  const known = about === 'miss' ? none : tags.rows.map(({ tag }) => tag)
  let turn = 0
  return () => {
    turn += 1
    return load(known[turn % known.length] ?? Buffer.alloc(16))
  }
}

process.on('message', (message) => {
  const answer = Answer.parse(message)
  body = Buffer.from(answer.body)
  headers = { ...answer.headers, 'content-length': String(body.length) }
  process.send?.('ready')
})

server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
