import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { GetTemplateData, OutputOf } from '@recto/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runTemplates } from '../../apps/server/src/features/templates/templates-command.ts'
import { startServer, type TestServer } from '../../apps/server/test/harness.ts'
import { type Person, signUp } from '../../apps/server/test/people.ts'
import { onPlan } from '../../apps/server/test/plans.ts'
import { builtWidths } from './files.ts'
import { composeFile, schemaOf } from './operator-file.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startServer()
  ada = await signUp(server)
  await onPlan(server, ada, 'UnlimitedYearly25')
})
afterAll(() => server.stop())

/** The command as the operator runs it, beside the running server. */
async function templates(...args: string[]) {
  const out: string[] = []
  const err: string[] = []
  const env = { DATABASE_URL: server.databaseUrl, RECTO_DATA: server.app.config.dataDir }
  const code = await runTemplates(args, env, {
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    compose: (path) => composeFile(path, builtWidths()),
    schema: schemaOf,
  })
  return { code, out: out.join('\n'), err: err.join('\n') }
}
const listed = async () => (await ada.ask<OutputOf<typeof GetTemplateData>>('GetTemplateData')).productTemplates
const curls = async () => (await listed()).map(({ curl }) => curl)

const folder = mkdtempSync(join(tmpdir(), 'templates-'))
function file(name: string, change: object): string {
  const path = 'packages/catalogue/templates/marketing/press-release.json'
  const path2 = join(folder, name)
  writeFileSync(path2, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), ...change }))
  return path2
}
const HOUSE = {
  name: 'House news',
  label: 'marketing',
  format: 'one-pager',
  purpose: 'Announce news of the house as the house does it',
  personas: ['press officer'],
}

describe('npm run templates', () => {
  it('hides a template from the gallery and from links, and shows it again', async () => {
    const token = (await listed()).find(({ curl }) => curl === 'press-release')?.token
    expect(await templates('hide', 'press-release')).toEqual({
      code: 0,
      out: '“Press Release Page” is hidden.',
      err: '',
    })
    expect(await curls()).not.toContain('press-release')
    expect((await ada.call('CreateFolio', { templateId: token })).status).toBe(404)
    expect((await templates('list')).out).toMatch(/press-release .*hidden/)
    expect((await templates('show', 'press-release')).code).toBe(0)
    expect(await curls()).toContain('press-release')
  })

  it('features one at a place, and takes it back', async () => {
    await templates('feature', 'lean-canvas', '2')
    expect((await listed()).find(({ curl }) => curl === 'lean-canvas')).toMatchObject({
      isFeatured: true,
      featuredOrder: 2,
    })
    await templates('feature', 'lean-canvas', 'off')
    expect((await listed()).find(({ curl }) => curl === 'lean-canvas')?.featuredOrder).toBeNull()
  })

  it('adds one of the operator’s, checked as the product’s are: it is listed, and folios are made of it', async () => {
    expect(await templates('add', file('house-news.json', HOUSE))).toMatchObject({ code: 0, err: '' })
    const added = (await listed()).find(({ curl }) => curl === 'house-news')
    expect(added).toMatchObject({ templateName: 'House news', label: 'marketing', paddedId: 1_500_001 })
    const made = await ada.ask<{ folioName: string }>('CreateFolio', { templateId: added?.token })
    expect(made.folioName).toBe('Untitled (House news)')
    // Again: the same template, with another name.
    await templates('add', file('house-news.json', { ...HOUSE, name: 'House news, spring' }))
    const again = (await listed()).find(({ curl }) => curl === 'house-news')
    expect(again).toMatchObject({ templateName: 'House news, spring', token: added?.token, usedCount: 1 })
  })

  it('says what is wrong with a file, and adds none of it', async () => {
    const before = await curls()
    for (const [name, change, says] of [
      ['house-b.json', { ...HOUSE, label: 'nowhere' }, /^label: is none of marketing/],
      ['house-c.json', { ...HOUSE, theme: 'No such' }, /^theme: no theme "No such"/],
      ['press-release.json', HOUSE, /the product has a template "press-release"/],
      ['House D.json', HOUSE, /name the file in small letters/],
    ] as const) {
      const { code, err } = await templates('add', file(name, change))
      expect([code, err]).toEqual([1, expect.stringMatching(says)])
    }
    expect((await templates('hide', 'nothing')).err).toMatch(/There is no template "nothing"/)
    expect((await templates('feature', 'lean-canvas', 'x')).code).toBe(1)
    expect((await templates('melt')).err).toMatch(/^Usage: /)
    expect(await curls()).toEqual(before)
  })

  it('gives what a file may hold as a schema, which finished templates meet', async () => {
    const { out } = await templates('schema', 'one-pager')
    const { properties } = JSON.parse(out)
    const { sections } = JSON.parse(readFileSync('packages/catalogue/templates/marketing/press-release.json', 'utf8'))
    const known = new Map(
      properties.sections.items.oneOf.map((one: { properties: { pattern: { const: string } } }) => [
        one.properties.pattern.const,
        one,
      ]),
    )
    for (const { pattern, content } of sections) {
      const { properties: slots, required } = (
        known.get(pattern) as { properties: { content: { properties: object; required: string[] } } }
      ).properties.content
      expect(
        Object.keys(content).filter((name) => !(name in slots)),
        pattern,
      ).toEqual([])
      expect(
        required.filter((name) => !(name in content)),
        pattern,
      ).toEqual([])
    }
    expect((await templates('schema', 'novel')).code).toBe(1)
  })
})
