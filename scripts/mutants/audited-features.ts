import type { Mutant } from './table.ts'

const FEATURES = 'apps/server/src/features'

const edit = (breaks: string, file: string, from: string, to: string, ...tests: string[]): Mutant => ({
  breaks,
  file,
  from,
  to,
  tests,
})

/** Edits of the audit of the tests in features of the server and the browser, beside those of `AUDITED`. */
export const AUDITED_FEATURES: Mutant[] = [
  edit(
    'REV-05',
    'apps/web/src/features/revisions/version-words.ts',
    'most = 10)',
    'most = 8)',
    'apps/web/src/features/revisions',
  ),
  edit(
    'ERR-08',
    'apps/web/src/popups/problem.ts',
    'text: messageOf(error) }',
    'text: UNKNOWN_FAILURE }',
    'apps/web/src/popups',
  ),
  edit(
    'API-010',
    'apps/web/src/api/client.ts',
    'envelope.StatusCode === STATUS.ok',
    'envelope.StatusCode <= 5',
    'apps/web/src/api',
  ),
  edit(
    'SAVE-15',
    'packages/store/src/provider/local-versions.ts',
    'tag: sectionId,',
    'tag: id,',
    'packages/store/src/provider/backup.test.ts',
  ),
  edit(
    'SAVE-09',
    'packages/store/src/provider/backup.ts',
    "facts.isChanged ? null : 'unchanged'",
    'facts.isChanged ? null : null',
    'packages/store/src/provider/backup.test.ts',
  ),
  edit(
    'API-013',
    'packages/contract/src/plans/limits.ts',
    'role === ROLE.owner ? 5 : 10',
    'role === ROLE.owner ? 5 : 5',
    'packages/contract/src',
    `${FEATURES}/plans/limits.int.test.ts`,
  ),
  edit(
    'LIMIT-04',
    'packages/modules/src/button-module/icon-catalogue.ts',
    "'M20 6 9 17l-5-5'",
    "'M20 6 9 18l-5-5'",
    'packages/modules/src/button-module',
  ),
  edit(
    'BOOT-40',
    `${FEATURES}/chrome/user-setup.ts`,
    '    fullName,\n',
    '    fullName: userEmail,\n',
    `${FEATURES}/chrome/chrome.int.test.ts`,
  ),
  edit(
    'BOOT-45',
    `${FEATURES}/workspaces/calls.ts`,
    "lastChannel: last ?? ''",
    "lastChannel: ''",
    `${FEATURES}/workspaces/workspaces.int.test.ts`,
  ),
  edit(
    'SYNC-23',
    `${FEATURES}/workspaces/calls.ts`,
    "{ type: 'userLeftChannel', data })\n      await recheckFolios",
    "{ type: 'channelUpdate', data } as never)\n      await recheckFolios",
    `${FEATURES}/workspaces/workspaces.int.test.ts`,
  ),
  edit(
    'SYNC-37',
    `${FEATURES}/sharing/people-calls.ts`,
    "        announcePerson(outbox, folio, 'reject', { email, fullName, accepted: false, privilege: PRIVILEGE.none })\n",
    '',
    'apps/server/src/hub/json/methods.int.test.ts',
  ),
  edit(
    'PLAN-069',
    'packages/contract/src/exports.ts',
    "(isAdvanced ? (['advancedPdf'] as const) : [])",
    '[]',
    `${FEATURES}/export/export.int.test.ts`,
  ),
  edit(
    'EXPORT-03',
    'apps/server/src/http/refusal.ts',
    'isEnded ? STATUS.planEnded',
    'isEnded ? STATUS.forbidden',
    `${FEATURES}/sharing/settings.int.test.ts`,
  ),
  edit(
    'DASH-08',
    'packages/contract/src/calls/folios.ts',
    'sort: z.coerce.number().int().default(0)',
    'sort: z.coerce.number().int().default(1)',
    `${FEATURES}/folios/list.int.test.ts`,
  ),
  edit(
    'SHARE-25',
    'packages/contract/src/transfers.ts',
    'is a Single-Folio Guest on',
    'is a guest on',
    `${FEATURES}/transfer/transfer.int.test.ts`,
  ),
  edit(
    'TEAM-10',
    `${FEATURES}/teams/settings-calls.ts`,
    'if (tokens.length === 0)',
    'if (tokens.length < 0)',
    `${FEATURES}/teams/teams.int.test.ts`,
  ),
  edit(
    'XFER-02',
    `${FEATURES}/transfer/calls.ts`,
    '        await tellResult(db, outbox, parts, { offer, by: session, isAccepted: false, now })\n',
    '',
    `${FEATURES}/transfer/transfer.int.test.ts`,
  ),
  edit(
    'XFER-07',
    `${FEATURES}/transfer/calls.ts`,
    'if (!person && !(await isPersonal(db, folio.teamId)))',
    'if (!person && (await isPersonal(db, folio.teamId)))',
    `${FEATURES}/transfer/transfer.int.test.ts`,
  ),
]
