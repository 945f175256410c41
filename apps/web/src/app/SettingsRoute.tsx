import { GetUserTeams, planFromWire, type TeamRole } from '@recto/contract'
import { AsPage, part } from '@recto/ui'
import { useQuery } from '@tanstack/react-query'
import { CreditCard, Globe, SlidersHorizontal, Users } from 'lucide-react'
import type { ComponentType } from 'react'
import { callServer } from '../api/index.ts'
import { useUser } from '../data/session.ts'
import { useTeamPlan } from '../data/use-team-plan.ts'
import { OfflinePlace } from '../features/offline/OfflinePlace.tsx'
import SettingsPage, { type SettingsSection } from '../features/settings/SettingsPage.tsx'
import { menuRows, opensBilling } from './user-menu.ts'
import * as words from './words.ts'

/** A page needs no close button. */
const stay = { close: () => {}, step: '', goTo: () => {} }

const pageOf = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>) =>
  part(async () => (await load()).default)

const Members = pageOf(() => import('../features/teams/TeamPopup.tsx'))
const Team = pageOf(() => import('../features/teams/TeamSettingsPopup.tsx'))
const Domains = pageOf(() => import('../features/domains/DomainsPopup.tsx'))
const Billing = pageOf(() => import('../features/billing/BillingPopup.tsx'))

/** The settings of a person, and of the current team: the content of popups, at addresses of their own. */
export default function SettingsRoute() {
  const user = useUser()
  const { team } = user
  const { data: standing, isPending } = useTeamPlan()
  const plan = standing ? planFromWire(standing.plan) : null
  const { data: own } = useQuery({
    queryKey: ['user-teams', user.token],
    queryFn: ({ signal }) => callServer(GetUserTeams, {}, { signal }),
  })
  const facts = { role: team.role as TeamRole, plan }
  const rows = menuRows(facts)
  const here = own?.teams.find(({ id }) => id === team.id)
  const sections: (SettingsSection & { isOpen: boolean })[] = [
    {
      path: 'members',
      title: words.members,
      icon: Users,
      content: () => <Members {...stay} />,
      isOpen: rows.has('members'),
    },
    {
      path: 'team',
      title: words.teamSettings,
      icon: SlidersHorizontal,
      content: () =>
        own && (
          <Team {...stay} teamName={team.name} teamUrl={here?.teamUrl ?? ''} addressesBelow={own.addressesBelow} />
        ),
      isOpen: rows.has('team-settings'),
    },
    {
      path: 'domains',
      title: words.domains,
      icon: Globe,
      content: () => <Domains {...stay} />,
      isOpen: rows.has('domains'),
    },
    {
      path: 'billing',
      title: words.billing,
      icon: CreditCard,
      content: () => <Billing {...stay} />,
      isOpen: rows.has('billing') && opensBilling(facts),
    },
  ]
  const shown = sections
    .filter(({ isOpen }) => isOpen)
    .map((section) => ({
      ...section,
      isTitled: true,
      content: () => <AsPage value={true}>{section.content()}</AsPage>,
    }))
  return (
    <>
      <OfflinePlace />
      <SettingsPage team={{ name: team.name, sections: shown, isPending }} />
    </>
  )
}
