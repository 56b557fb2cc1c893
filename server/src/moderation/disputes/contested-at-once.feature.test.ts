import { DAY_MS } from '@sidelight/contract/rules/limits'
import { describe, expect, inject, it } from 'vitest'
import { signUpPartner } from '../../../test/members/partner.ts'
import { look, post, report, STANDS } from '../../../test/moderation/console.ts'
import { dispute, proofOf, proofOfEmail } from '../../../test/moderation/control.ts'
import { moderatedApp } from '../../../test/moderation/moderated-app.ts'

const TEXT = 'She names the street where my client hides.'

const { app, ada, one, contest, withdraw, enterAll } = moderatedApp(1)

const waiting = async (): Promise<number> => {
  const text = `select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  return (await app.database.pool.query(text)).rows[0].n
}

/**
 * Makes two calls about a warning or a case wait for its lock, in this order. Resolves to their
 * responses.
 */
async function inTurn<Answer>(
  { id, of = 'warnings' }: { id: string; of?: 'warnings' | 'cases' },
  calls: readonly (() => Promise<Answer>)[],
): Promise<Answer[]> {
  const other = await app.database.pool.connect()
  await other.query('begin')
  await other.query(`select id from ${of} where id = $1 for update`, [id])
  const answers: Promise<Answer>[] = []
  for (const call of calls) {
    answers.push(call())
    await expect.poll(waiting).toBe(answers.length)
  }
  await other.query('commit')
  other.release()
  return Promise.all(answers)
}

// The embedded database has one connection, on which nothing waits for another transaction.
describe.runIf(inject('template').kind === 'postgres')(
  'two parties who contest a warning at the same time',
  () => {
    it('§6 an office of help and the person named cause no deadlock', async () => {
      const warning = await post(ada)
      const helper = await signUpPartner(app, 'Helper', 'Harbour House')
      const proof = await proofOf(app, warning.typedNumber)
      const card = `https://sidelight.example/public-board/w/${warning.group}`
      const answers = await inTurn(warning, [
        async () => (await helper.send('POST', '/api/partner/cases', { card, text: TEXT })).status,
        async () => (await dispute(app, { warningId: warning.id, proof })).status,
      ])
      expect(answers).toEqual([201, 201])
    })

    it('§6 a claim of the number and the decision about it cause no deadlock', async () => {
      const warning = await post(ada)
      app.pass(91 * DAY_MS)
      const { caseId } = await report(app, warning.id, { topic: 'old-number' })
      await enterAll()
      await one.take(caseId)
      const proof = await proofOf(app, warning.typedNumber)
      const claim = { warningId: warning.id, proof, kind: 'number-mine', text: 'Since May.' }
      const answers = await inTurn(warning, [
        async () => (await dispute(app, claim)).status,
        async () => (await one.on(caseId, 'decision', STANDS)).status,
      ])
      // The moderator has not read the claim.
      expect(answers).toEqual([201, 409])
    })

    it('§6 a dispute that is withdrawn twice leaves that of another person open', async () => {
      const email = 'withdrawn-twice@example.net'
      const warning = await post(ada, { email })
      const proof = await proofOfEmail(app, email)
      const hers = (await dispute(app, { warningId: warning.id, proof })).body.receipt
      const { caseId: id, receipt } = await contest(warning)
      const call = async () => (await withdraw(receipt)).status
      expect(await inTurn({ id, of: 'cases' }, [call, call])).toEqual([200, 404])
      expect((await look(app, hers)).state).toBe('open')
      const { rows } = await app.database.pool.query('select 1 from dispute_withdrawals')
      expect(rows).toHaveLength(1)
    })
  },
)
