import type { FeatureName } from '../plans/features.ts'
import { FOLIO_STATUS, PRIVILEGE, ROLE } from '../roles.ts'
import {
  type Actor,
  ALLOWED,
  type Decision,
  decideFeature,
  every,
  type FolioFacts,
  type FolioRule,
  folio,
  member,
  placed,
  ranked,
  refuse,
} from './decide.ts'

const owned = (actor: Actor, facts: FolioFacts): Decision =>
  facts.privilege === PRIVILEGE.owner || (actor.teamRole !== null && actor.teamRole <= ROLE.admin)
    ? ALLOWED
    : refuse('not-owner')
const active = (facts: FolioFacts): Decision =>
  facts.status === 1 ? refuse('archived') : facts.isLocked ? refuse('locked') : ALLOWED

/** What is set on a folio by whoever may share it, where the plan has it. */
const setting = (feature: FeatureName): FolioRule =>
  folio((actor, facts) =>
    every(
      () => decideFeature(feature, actor),
      () => placed(facts),
      () => active(facts),
      () => owned(actor, facts),
    ),
  )

/** What a plan opens on one folio [PLAN-057, PLAN-059]. */
export const FOLIO_FEATURE_ACTIONS = {
  'folio.customLink': setting('customLinks'),
  'folio.privateLink': setting('privateLinks'),
  'folio.index': setting('indexing'),
  'folio.embed': setting('embed'),
  /** Shown on a domain of its team [PLAN-059]. */
  'folio.domain': setting('customDomains'),
  /** Its owner alone, whatever the team role; of a team's template (a hidden folio) an admin too [ROLE-55, OPEN-08]. */
  'folio.password': folio((actor, facts) =>
    every(
      () => decideFeature('password', actor),
      () => active(facts),
      () =>
        facts.privilege === PRIVILEGE.owner || (facts.status === 3 && ranked(actor, ROLE.admin).allowed)
          ? ALLOWED
          : refuse('not-owner', 'password'),
    ),
  ),
  /** Off again, by the same people on any plan. */
  'folio.removePassword': folio((actor, facts) =>
    every(
      () => member(actor),
      () => (facts.status === 1 ? refuse('archived') : ALLOWED),
      () =>
        facts.privilege === PRIVILEGE.owner || (facts.status === 3 && ranked(actor, ROLE.admin).allowed)
          ? ALLOWED
          : refuse('not-owner', 'password'),
    ),
  ),
  /** Saved from a folio; a template of a template is the template [TPL-01]. */
  'folio.saveTemplate': folio((actor, facts) =>
    every(
      () => decideFeature('personalTemplates', actor),
      () => placed(facts),
      () => active(facts),
    ),
  ),
  'folio.saveTeamTemplate': folio((actor, facts) =>
    every(
      () => decideFeature('teamTemplates', actor),
      () => placed(facts),
      () => active(facts),
    ),
  ),
  /** Change or delete a team template: who made it, the team's owner, an admin [ROLE-54]. `privilege` is that on its folio. */
  'folio.manageTeamTemplate': folio((actor, facts) =>
    every(
      () => member(actor),
      () => (facts.status === FOLIO_STATUS.hidden ? ALLOWED : refuse('not-found')),
      () => owned(actor, facts),
    ),
  ),
  'folio.exportSections': folio((actor, facts) =>
    every(
      () => decideFeature('sectionExport', actor),
      () => active(facts),
    ),
  ),
  /** To somebody of the team; outside it takes `folio.transferOutside` [ROLE-19, ROLE-45]. */
  'folio.transfer': folio((actor, facts) =>
    every(
      () => decideFeature('transferFolios', actor),
      () => placed(facts),
      () => active(facts),
      () => owned(actor, facts),
    ),
  ),
  'folio.transferOutside': folio((actor, facts) =>
    every(
      () => decideFeature('transferFolios', actor),
      () => placed(facts),
      () => active(facts),
      () => ranked(actor, ROLE.admin),
    ),
  ),
  /** Answer a request for access: its owner, the team's owner, an admin [ROLE-56, OPEN-37]. */
  'folio.grantAccess': folio((actor, facts) =>
    every(
      () => member(actor),
      () => active(facts),
      () => owned(actor, facts),
    ),
  ),
} as const satisfies Record<string, FolioRule>
