import { randomUUID } from 'node:crypto'
import { featureText, type GetFolioVersion, type GetTemplateData, type OutputOf, ROLE } from '@recto/contract'
import { readDocumentJson } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import type { Person } from '../apps/server/test/people.ts'
import { joinTeam } from '../apps/server/test/plans.ts'
import { writeContent } from '../apps/server/test/write-folio.ts'
import type { PopupName, PopupProps } from '../apps/web/src/popups/popup-map.ts'
import { makeFolios, type Site } from './web-driver.ts'
import { newWord } from './worker.ts'

/** What a popup is opened with, and what it is called then; a `flush` is added in the page. */
type Case<N extends PopupName> = [props: Omit<PopupProps<N>, 'flush'>, title: string]

/** Each popup there is: one that is missing here is an error of types. */
export type PopupCases = { [N in PopupName]: Case<N> }

/** A team of two with a folio each, one offered, one shared, answers to a form, something in the trash. */
export async function popupCases(site: Site, robin: Person, maren: Person): Promise<PopupCases> {
  const { productTemplates } = await robin.ask<OutputOf<typeof GetTemplateData>>('GetTemplateData')
  /** With content, as folios of people have. */
  const made = async (person: Person, folioName: string, template: string): Promise<string> => {
    const templateId = productTemplates.find(({ templateName }) => templateName === template)?.token
    return (await person.ask<{ token: string }>('CreateFolio', { folioName, templateId })).token
  }
  const token = await made(robin, 'Autumn plan', 'Annual Marketing Plan')
  const trashed = await made(robin, 'Old plan', 'Product Roadmap')
  await robin.ask('DeleteFolio', { token: trashed })
  const shared = await made(maren, 'Worked on together', 'Sales Proposal')
  const [offered = ''] = await makeFolios(maren, ['Handed on'])
  await joinTeam(site.server, robin, maren, 3)
  await maren.ask('TransferFolio', {
    token: offered,
    email: robin.email,
    message: 'Yours to finish.',
    allowOutside: true,
  })
  await maren.ask('AddCollaborator', { token: shared, email: robin.email, privilege: 2 })
  await robin.ask('AddCollaborator', { token, email: `wen.${newWord()}@northmoor.example`, privilege: 1 })
  await robin.ask('AddCollaborator', { token, email: maren.email, privilege: 2 })
  await makeHistory(site, token, robin, maren)
  await site.server.app.pool.query(
    `insert into form_answer (token, folio_id, module_id, full_name, email, consent, answers, fingerprint, created_at)
     select $1, id, 'form', 'Ruth Calloway', 'ruth@calloway.example', '',
       '[{"id": "q", "label": "Which day?", "value": "Friday"}]', 'one', now() from folio where token = $2`,
    [randomUUID().replaceAll('-', '').slice(0, 22), token],
  )
  const { workspace } = await robin.ask<{ workspace: { token: string } }>('CreateLabel', {
    name: 'Client work',
    color: '#F0562A',
    description: '',
    accessType: 1,
  })
  await robin.ask('AddRemoveChannelCollaborator', {
    labelToken: workspace.token,
    memberEmail: maren.email,
    privilege: 'view',
  })
  const { members } = await robin.ask<{ members: PopupProps<'remove-member'>['successors'] }>('ListTeamMembers')
  const member = members.find(({ email }) => email === maren.email)
  if (!member) throw new Error('Maren is in the team.')
  await robin.ask('SaveAsTeamTemplate', { token, templateName: 'Plan of a season' })
  const { teamTemplates } = await robin.ask<OutputOf<typeof GetTemplateData>>('GetTemplateData')
  const html = '<h2>Opening hours</h2>\n<p>From nine to five.</p>'
  return {
    reauthenticate: [{ hasPassword: true, hasPasskey: true }, 'Confirm it’s you'],
    message: [
      { title: 'Rename folio', confirm: 'Save', cancel: 'Cancel', input: { label: 'Name', value: 'Autumn plan' } },
      'Rename folio',
    ],
    notice: [{ title: 'A notice', text: 'Something changed.', confirm: 'Continue' }, 'A notice'],
    share: [{ token, folioName: 'Autumn plan' }, 'Share Autumn plan'],
    'accept-collab': [{ token: shared }, 'Join “Worked on together”?'],
    'ask-access': [{ folio: shared }, 'Request access'],
    export: [{ token, folioName: 'Autumn plan' }, 'Export Autumn plan'],
    letters: [
      {
        asked: {
          name: 'prices.csv',
          choices: [
            { encoding: 'windows-1252', title: 'Western European (Windows)', sample: 'êà;4' },
            { encoding: 'windows-1251', title: 'Cyrillic (Windows)', sample: 'ка;4' },
          ],
        },
      },
      'Letters may be wrong',
    ],
    answers: [{ token, moduleId: 'form' }, 'Responses'],
    leads: [{ token }, 'Leads'],
    stats: [{ token }, 'Stats for Autumn plan'],
    visits: [
      {
        token,
        title: 'Visits',
        view: { range: 'last28', from: null, to: null, interval: 'daily', site: null, live: null, tz: 'UTC' },
        filter: {},
      },
      'Visits',
    ],
    'embed-url': [{ token, props: {} }, 'Embed link or code'],
    html: [{ token, props: { html } }, 'HTML'],
    'code-view': [{ token, props: { html } }, 'Sanitised code'],
    'copy-section': [
      { token, version: 3, sectionId: 's', index: 0, name: 'First', word: 'section' },
      'Copy or move section',
    ],
    template: [
      { template: productTemplates[0] as PopupProps<'template'>['template'] },
      productTemplates[0]?.templateName ?? '',
    ],
    'template-link': [
      { template: teamTemplates[0] as PopupProps<'template-link'>['template'] },
      'Link to Plan of a season',
    ],
    'new-folio': [{}, 'New folio'],
    'team-templates': [{}, 'New folio'],
    'save-template': [{ token, folioName: 'Autumn plan' }, 'Save as template'],
    unarchive: [{ token: trashed }, 'Restore Old plan'],
    transfer: [{ token }, 'Transfer Autumn plan'],
    'accept-transfer': [{}, 'Transfer request'],
    workspace: [{}, 'New workspace'],
    'workspace-people': [{ token: workspace.token }, 'People in Client work'],
    'workspace-link': [{ token: workspace.token }, 'Share Client work by link'],
    move: [{ folios: [{ token, folioName: 'Autumn plan', labels: [] }] }, 'Workspaces for Autumn plan'],
    revisions: [{ token, folioName: 'Autumn plan' }, 'Revisions of Autumn plan'],
    reverted: [{ token }, 'This folio was restored'],
    blocker: [
      { reason: 'plan', role: ROLE.owner, text: featureText('customLinks', ROLE.owner) },
      'Upgrade Your Account',
    ],
    plans: [{}, 'Plans'],
    billing: [{}, 'Billing'],
    leave: [{}, 'Cancel Unlimited'],
    'upgrade-now': [{}, 'Your team is on the highest plan'],
    'buy-ai-credits': [{}, 'Buy AI credits'],
    referrals: [{}, 'Referrals'],
    'unpaid-members': [{ members: [{ email: 'wen@northmoor.example', role: 3 }] }, 'A seat wasn’t paid for'],
    'buy-seats': [{ count: 1 }, 'Add a member seat'],
    'fewer-seats': [{}, 'Give back member seats'],
    'to-free': [{ to: 'free', plan: 'Unlimited' }, 'Uh oh - You have saved templates!'],
    'plan-notice': [{ notice: 'downgraded', stops: false }, 'Your plan has ended'],
    'expired-trial': [{ notice: 'expired-trial', stops: false }, 'Your trial has ended'],
    'plan-stop': [{ notice: 'parked', stops: true }, 'Your plan is parked'],
    team: [{}, `People in ${robin.user.team.name}`],
    'remove-member': [{ member: { ...member, numberOfFolios: 2 }, successors: members }, 'Remove Maren Oduya?'],
    'hand-over-team': [{}, `Transfer ${robin.user.team.name}`],
    'style-guide': [{}, 'Style guide'],
    'image-library': [{}, 'Image library'],
    'buy-storage': [{}, 'Buy more storage'],
    'team-settings': [{ teamName: 'Lowmere', teamUrl: 'lowmere', addressesBelow: 'recto.example' }, 'Team settings'],
    domains: [{}, 'Manage domains'],
    import: [{}, `Import folios into ${robin.user.team.name}`],
    palette: [{}, 'Search or jump to…'],
    shortcuts: [{}, 'Keyboard shortcuts'],
    'email-settings': [{}, 'Email settings'],
    'unsaved-edits': [
      { user: 'u', folios: [{ team: 't', folio: 'f', updates: [] }] },
      'Some edits are only on this device',
    ],
    'session-expired': [{}, 'Sign in required'],
  }
}

/** A named draft of days ago, and what somebody else made of it. */
async function makeHistory({ server }: Site, token: string, first: Person, second: Person): Promise<void> {
  const { document } = await first.ask<OutputOf<typeof GetFolioVersion>>('GetFolioVersion', { token, id: 'live' })
  const whole = readDocumentJson(document, SPECS)
  const sections = whole.sections.slice(0, 2)
  const modules = whole.modules.filter(({ sectionId }) => sections.some(({ id }) => id === sectionId))
  for (const [by, note, content] of [
    [first, 'First draft', { ...whole, sections, modules }],
    [second, 'Sent to the client', whole],
  ] as const) {
    await writeContent(server, by, token, content)
    await by.ask('SaveFolioVersion', { token, note })
  }
  await server.app.pool.query(
    `update folio_revision set created_at = created_at - interval '3 days'
     where note <> 'Sent to the client' and folio_id = (select id from folio where token = $1)`,
    [token],
  )
}
