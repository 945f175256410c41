import type { GetFolioJson, GetStyleGuideHistory, GetStyleGuides, OutputOf } from '@recto/contract'
import type { Theme } from '@recto/document'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createClient } from '../../../test/client.ts'
import type { TestServer } from '../../../test/harness.ts'
import { openHubTab } from '../../../test/hub-tab.ts'
import { runSchedule } from '../../../test/jobs.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { joinTeam, onPlan } from '../../../test/plans.ts'
import { sharedServer } from '../../../test/worker.ts'

let server: TestServer
let owner: Person
beforeAll(async () => {
  server = await sharedServer()
})
beforeEach(async () => {
  owner = await signUp(server, { fullName: 'Olive Owner' })
  await onPlan(server, owner, 'ProYearly25')
})

type Style = OutputOf<typeof GetStyleGuides>['styleGuides'][number]
const styleOf = async (person = owner): Promise<Style> =>
  (await person.ask<OutputOf<typeof GetStyleGuides>>('GetStyleGuides')).styleGuides[0] as Style
const change = async (name: string, input: object = {}, by = owner): Promise<Style> =>
  (await by.ask<{ style: Style }>(name, input)).style
const said = async (person: Person, name: string, input: object = {}) => {
  const { status, envelope } = await person.call(name, input)
  return [status, envelope.StatusCode, envelope.Message]
}
const member = async (role = 3) => {
  const person = await signUp(server, { fullName: 'Max Member' })
  await joinTeam(server, owner, person, role)
  await person.ask('SwitchTeam', { teamId: owner.user.team.id })
  return person
}
async function folio(by = owner): Promise<string> {
  const { token } = await by.ask<{ token: string }>('CreateFolio', { folioName: 'Look at me' })
  await by.ask('ChangeFolioSharingSettings', { token, sharingType: 3 })
  return token
}
const page = async (token: string) => (await createClient(server).fetch(`/folio/${token}`)).text()
const primaryIn = (html: string) => /--primary:(#\w+)/.exec(html)?.[1]
const json = (token: string, by = owner) => by.ask<OutputOf<typeof GetFolioJson>>('GetFolioJson', { token })

describe('a team’s style guide', () => {
  it('is there for everybody before anybody set it, with the colours that it is offered [STYLE-01, STYLE-02, STYLE-05, API-181]', async () => {
    const answer = await owner.ask<OutputOf<typeof GetStyleGuides>>('GetStyleGuides')
    expect(answer.styleGuides).toMatchObject([
      {
        teamId: owner.user.team.id,
        version: 0,
        defaultFontFamily: 'Inter',
        fallbackFontFamily: 'system-ui, sans-serif',
        teamFonts: [],
        teamColors: [],
        palettes: [],
        swatches: [],
      },
    ])
    expect([answer.canEdit, answer.defaultColors.length, answer.defaultColors.slice(0, 2)]).toEqual([
      true,
      11,
      ['#052B3E', '#66D7C4'],
    ])
  })

  it('takes colours, gives them roles and a default, and lets go of them [API-173, API-174, API-175, API-176]', async () => {
    await change('AddColor', { hexCode: '#e4572e', name: 'Ember' })
    const two = await change('AddColor', { hex: '#17406B' })
    const [ember, sea] = two.teamColors
    expect(two.teamColors).toMatchObject([
      { hexCode: '#E4572E', name: 'Ember', isDefault: true, role: null },
      { hexCode: '#17406B', isDefault: false },
    ])
    await change('UpdateColor', { id: sea?.id, role: 'primary', name: 'Sea' })
    const moved = await change('UpdateColor', { id: ember?.id, role: 'primary', hex: '#E4572F' })
    expect(moved.teamColors.map(({ name, hexCode, role }) => [name, hexCode, role])).toEqual([
      ['Ember', '#E4572F', 'primary'],
      ['Sea', '#17406B', null],
    ])
    expect((await change('MakeDefaultColor', { id: sea?.id })).teamColors.map((one) => one.isDefault)).toEqual([
      false,
      true,
    ])
    const left = await change('RemoveColor', { id: sea?.id })
    expect(left.teamColors).toMatchObject([{ name: 'Ember', isDefault: true }])
    expect(await said(owner, 'RemoveColor', { id: sea?.id })).toEqual([
      200,
      0,
      'This colour is no longer in the style guide.',
    ])
    expect((await said(owner, 'AddColor', { hex: 'red' }))[0]).toBe(400)
    expect((await styleOf()).version).toBe(left.version)
  })

  it('keeps palettes and fonts with a default each [API-169, API-170, API-171, API-172]', async () => {
    const saved = await change('SavePalette', { name: 'Autumn', colors: ['#e4572e', '#f4b53f'] })
    const id = saved.palettes[0]?.id
    expect((await change('SavePalette', { id, name: 'Fall', colors: JSON.stringify(['#111111']) })).palettes).toEqual([
      { id, name: 'Fall', colors: ['#111111'] },
    ])
    expect((await change('RemovePalette', { id })).palettes).toEqual([])
    await change('AddFont', { name: 'lora' })
    const fonts = await change('AddFont', { name: 'Outfit', weights: [300, 700] })
    expect(fonts.teamFonts).toMatchObject([
      {
        name: 'Lora',
        sourceIdentifier: 4,
        fontJson: '{"family":"Lora","weights":[400,600,700],"fallback":"Georgia, serif"}',
        sourceString: 'product:Lora',
        isDefault: true,
      },
      { name: 'Outfit', isDefault: false },
    ])
    const outfit = fonts.teamFonts[1]?.id
    const made = await change('FontMakeDefault', { id: outfit, role: 'heading' })
    expect([made.guide.heading, made.guide.body, made.defaultFontFamily]).toEqual([
      outfit,
      fonts.teamFonts[0]?.id,
      'Lora',
    ])
    expect((await change('RemoveFont', { id: outfit })).guide.heading).toBe(fonts.teamFonts[0]?.id)
    expect((await said(owner, 'AddFont', { name: 'No such font' }))[0]).toBe(404)
  })

  it('restores the defaults of colours and fonts, each alone; locks stay [API-177, API-178]', async () => {
    await change('AddColor', { hex: '#E4572E' })
    await change('AddFont', { name: 'Lora' })
    await change('SetStyleLocks', { colors: true, fonts: true })
    const noColors = await change('RestoreDefaultColors')
    expect([noColors.teamColors, noColors.teamFonts.length, noColors.guide.lock]).toEqual([
      [],
      1,
      { colors: true, fonts: true, logos: false },
    ])
    const noFonts = await change('RestoreDefaultFonts')
    expect([noFonts.teamFonts, noFonts.guide.lock.fonts]).toEqual([[], true])
  })

  it('lists every font of the product and of the team, and finds them by name [API-165, API-166, API-167, API-168]', async () => {
    const all = await owner.ask<{ fonts: { name: string; source: number }[] }>('GetAllFonts')
    expect(all.fonts.length).toBeGreaterThanOrEqual(35)
    for (const [name, input] of [
      ['SearchFonts', { query: 'grotesk' }],
      ['SearchFont', { search: 'grotesk' }],
      ['searchFontsByName', { searchQuery: 'GROTESK' }],
    ] as const) {
      const { fonts } = await owner.ask<typeof all>(name, input)
      expect(fonts.map((font) => font.name)).toContain('Space Grotesk')
    }
  })

  it('goes back to any version in one step, which is a version too [STYLE-09]', async () => {
    const token = await folio()
    const before = await page(token)
    await change('AddColor', { hex: '#B3261E' })
    await change('SetStyleShape', { radius: 24, scale: 1.1 })
    expect((await styleOf()).version).toBe(2)
    const back = await change('UndoStyleGuide', { version: 0 })
    expect([back.version, back.teamColors, back.guide.radius]).toEqual([3, [], null])
    const { changes } = await owner.ask<OutputOf<typeof GetStyleGuideHistory>>('GetStyleGuideHistory')
    expect(changes.map((one) => [one.version, one.change, one.by])).toEqual([
      [3, 'Went back to an earlier version', 'Olive Owner'],
      [2, 'Changed corners or type size', 'Olive Owner'],
      [1, 'Added a colour', 'Olive Owner'],
    ])
    expect(primaryIn(before)).toBe('#052B3E')
    await expect.poll(async () => primaryIn(await page(token)), { timeout: 3000 }).toBe('#052B3E')
    expect((await said(owner, 'UndoStyleGuide', { version: 77 }))[2]).toBe(
      'This version of the style guide no longer exists.',
    )
  })

  it('undoes one change after the other, makes them again, and the history names each [STYLE-09]', async () => {
    const hex = (style: Style) => [style.teamColors[0]?.hexCode, style.canUndo, style.canRedo]
    const first = await change('AddColor', { hex: '#B3261E' })
    const id = first.teamColors[0]?.id
    const green = await change('UpdateColor', { id, hex: '#0B6E4F' })
    // Said again, it is no version more.
    expect((await change('UpdateColor', { id, hex: '#0B6E4F' })).version).toBe(green.version)
    expect(hex(green)).toEqual(['#0B6E4F', true, false])
    expect(hex(await change('UndoStyleGuide'))).toEqual(['#B3261E', true, true])
    const none = await change('UndoStyleGuide')
    expect(hex(none)).toEqual([undefined, false, true])
    expect(await said(owner, 'UndoStyleGuide')).toEqual([200, 0, 'There is nothing to undo.'])
    expect(hex(await change('RedoStyleGuide'))).toEqual(['#B3261E', true, true])
    expect(hex(await change('RedoStyleGuide'))).toEqual(['#0B6E4F', true, false])
    expect(await said(owner, 'RedoStyleGuide')).toEqual([200, 0, 'There is nothing to redo.'])
    const { changes } = await owner.ask<OutputOf<typeof GetStyleGuideHistory>>('GetStyleGuideHistory')
    expect(changes.map((one) => one.change)).toEqual([
      'Redid “Changed a colour”',
      'Redid “Added a colour”',
      'Undid “Added a colour”',
      'Undid “Changed a colour”',
      'Changed a colour',
      'Added a colour',
    ])
  })

  it('the first font chosen for headings leaves body text alone [API-169]', async () => {
    const { guide } = await change('AddFont', { name: 'Lora', role: 'heading' })
    expect([guide.heading, guide.body]).toEqual([guide.fonts[0]?.id, null])
  })

  it('is changed by owner and admins, on plans that have it; everybody reads it, guests and members without changing it [ROLE-21, ROLE-30, ROLE-39, PLAN-051]', async () => {
    await change('AddColor', { hex: '#B3261E' }, await member(2))
    for (const [role, reason, words] of [
      [3, 'not-admin', 'You cannot perform this action. Please contact the team owner.'],
      [6, 'guest', 'Guests can’t change fonts and colours.'],
    ] as const) {
      const person = await member(role)
      expect((await styleOf(person)).teamColors).toMatchObject([{ hexCode: '#B3261E' }])
      const { status, envelope } = await person.call('AddColor', { hex: '#111111' })
      expect([status, envelope.Message, envelope.Data]).toEqual([403, words, expect.objectContaining({ reason })])
    }
    await onPlan(server, owner, 'Free')
    expect(await said(owner, 'AddColor', { hex: '#111111' })).toEqual([
      403,
      1403,
      'The style guide is not available on your plan. Plus has it. See Plans',
    ])
    expect((await styleOf()).teamColors).toHaveLength(1)
  })

  it('tells everybody who works in the team or has one of its folios open', async () => {
    const token = await folio()
    const mate = await member()
    const outside = await signUp(server)
    const [here, there, other] = await Promise.all([owner, mate, outside].map((person) => openHubTab(server, person)))
    await mate.ask('SwitchTeam', { teamId: mate.user.team.id })
    await there?.ask('addGroupEditor', { token, status: 'ONLINE' })
    await change('AddColor', { hex: '#B3261E' })
    for (const tab of [here, there]) {
      expect((await tab?.event('styleGuideChanged'))?.data).toEqual({ teamToken: owner.user.team.id, version: 1 })
    }
    await other?.settled()
    expect(other?.all('styleGuideChanged')).toEqual([])
    for (const tab of [here, there, other]) tab?.socket.close()
  })
})

describe('a folio of the team', () => {
  it('is drawn in #052b3e as long as nobody chose anything [STYLE-07]', async () => {
    const token = await folio()
    expect(primaryIn(await page(token))).toBe('#052B3E')
    expect((await json(token)).look.palette).toMatchObject({ primary: '#052B3E', onBackground: '#052B3E' })
  })

  it('is drawn in the look of the team on its next read, with no job between; its stored theme stays [STYLE-09]', async () => {
    const token = await folio()
    expect(primaryIn(await page(token))).toBe('#052B3E')
    await change('AddColor', { hex: '#B3261E' })
    await change('AddFont', { name: 'Lora' })
    await expect.poll(async () => primaryIn(await page(token)), { timeout: 3000 }).toBe('#B3261E')
    expect(await page(token)).toContain('lora-latin-wght-normal.woff2')
    const { document, look } = await json(token)
    expect((document as { theme: Theme }).theme).toMatchObject({ follows: 'team', palette: { primary: '#052B3E' } })
    expect(look).toMatchObject({ palette: { primary: '#B3261E' }, fonts: { heading: { family: 'Lora' } } })
    expect(look.follows).toBeUndefined()
  })

  it('with a look of its own stays as it is, to the byte', async () => {
    const token = await folio()
    const { hash, document } = await json(token)
    const own = { ...(document as { theme: Theme }).theme, follows: 'own' }
    await owner.ask('FolioStore', { token, hash, data: JSON.stringify({ ...(document as object), theme: own }) })
    // Each time a page is sent, it has a stamp of its own.
    const read = async () => (await page(token)).replaceAll(/stamp=[\w.-]+/g, 'stamp=')
    const before = await read()
    await change('AddColor', { hex: '#B3261E' })
    const { version } = await styleOf()
    expect(version).toBe(1)
    await expect
      .poll(async () => (await createClient(server).fetch(`/folio/${token}`)).headers.get('etag'), { timeout: 3000 })
      .toBeTruthy()
    expect(await read()).toBe(before)
  })

  it('keeps its look where it is copied into another team, and nothing of that team’s changes it [STYLE-09]', async () => {
    const token = await folio()
    await change('AddColor', { hex: '#B3261E' })
    const other = await signUp(server, { fullName: 'Otto Other' })
    await onPlan(server, other, 'ProYearly25')
    await change('AddColor', { hex: '#0A2E5C' }, other)
    const copy = await other.ask<{ token: string }>('CreateFolio', { templateId: token })
    const { document, look } = await json(copy.token, other)
    expect((document as { theme: Theme }).theme.follows).toBeUndefined()
    expect(look.palette.primary).toBe('#B3261E')
    const within = await owner.ask<{ token: string }>('Duplicate', { token })
    expect(((await json(within.token)).document as { theme: Theme }).theme.follows).toBe('team')
  })

  it('keeps its look when it goes to another team, before and after that is written into it', async () => {
    const token = await folio()
    await change('AddColor', { hex: '#B3261E' })
    const second = await owner.ask<{ team: { id: string } }>('CreateTeamApi', {
      teamName: 'Second team',
      teamUrl: `second${Date.now().toString(36)}`,
    })
    await onPlan(server, { user: { team: { id: second.team.id } } as Person['user'] }, 'ProYearly25')
    await change('AddColor', { hex: '#0A2E5C' })
    await owner.ask('MoveUserFolios', { tokens: [token] })
    await expect.poll(async () => primaryIn(await page(token)), { timeout: 3000 }).toBe('#B3261E')
    await runSchedule(server, 'write-looks')
    const kept = server.app.db.selectFrom('folio').select(['keeps_look', 'team_id']).where('token', '=', token)
    await expect.poll(async () => (await kept.executeTakeFirst())?.keeps_look, { timeout: 5000 }).toBe(false)
    const { document } = await json(token)
    expect((document as { theme: Theme }).theme).toMatchObject({ palette: { primary: '#B3261E' } })
    expect((document as { theme: Theme }).theme.follows).toBeUndefined()
    expect(primaryIn(await page(token))).toBe('#B3261E')
  })
})
