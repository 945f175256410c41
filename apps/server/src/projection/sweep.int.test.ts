import { afterAll, beforeAll, expect, it } from 'vitest'
import { openEditor } from '../../test/editors.ts'
import { startServer, type TestServer } from '../../test/harness.ts'
import { type Person, signUp } from '../../test/people.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startServer()
  ada = await signUp(server)
})
afterAll(() => server.stop())

async function edited(language: string): Promise<string> {
  const { token } = await ada.ask<{ token: string }>('CreateFolio', { folioName: `Written in ${language}` })
  const editor = await openEditor(server, ada, token)
  editor.doc.getMap('meta').set('language', language)
  await editor.saved()
  editor.close()
  await ada.ask('GetFolioJson', { token })
  return token
}

it('S6: a start makes the projections that the last run left behind or could not make', async () => {
  const [lagging, missing, failing] = [await edited('fr'), await edited('de'), await edited('it')]
  const { pool } = server.app
  const ofFolio = `where folio_id = (select id from folio where token = $1)`
  await pool.query(`update folio_projection set seq = 0, json = jsonb_set(json, '{language}', '"xx"') ${ofFolio}`, [
    lagging,
  ])
  await pool.query(`delete from folio_projection ${ofFolio}`, [missing])
  await pool.query(`delete from folio_projection ${ofFolio}`, [failing])
  await pool.query(
    `insert into projection_fault (folio_id, seq, message, since, failed_at)
     select id, 1, 'an older version could not', now(), now() from folio where token = $1`,
    [failing],
  )

  const { app } = await server.restart()
  const made = async () => {
    const { rows } = await app.pool.query(
      `select json ->> 'language' as language from folio_projection order by folio_id`,
    )
    return rows.map(({ language }) => language)
  }
  await expect.poll(made).toEqual(['fr', 'de', 'it'])
  await expect.poll(async () => (await app.pool.query('select 1 from projection_fault')).rowCount).toBe(0)
})
