import { ACCESS, AttachFolioToDomain, RemoveFolioFromDomain, type TeamRole } from '@recto/contract'
import { Button, Select } from '@recto/ui'
import { useSyncExternalStore } from 'react'
import { callServer } from '../../api/index.ts'
import { currentPlan } from '../../data/current-plan.ts'
import { useUser } from '../../data/session.ts'
import { useDomains } from '../../data/use-domains.ts'
import { openPopup } from '../../popups/stack.ts'
import { Row } from './Row.tsx'
import type { PaneProps } from './use-sharing.ts'
import * as words from './words.ts'

type OwnDomainProps = PaneProps & { isOpen: boolean }

/** The page at a domain of the team, for people who manage its domains. */
export function OwnDomain(props: OwnDomainProps) {
  const { team } = useUser()
  const plan = useSyncExternalStore(currentPlan.watch, currentPlan.get)
  const mine = { signedIn: true, teamRole: team.role as TeamRole, plan }
  const isManager = team.id === props.settings.team.id && ACCESS['team.ownDomains'].decide(mine).allowed
  return isManager && props.settings.canShare ? <ChosenDomain {...props} /> : null
}

function ChosenDomain({ token, sharing, isOpen }: OwnDomainProps) {
  const { data, refresh } = useDomains()
  const domains = data?.domains ?? []
  const on = domains.find(({ folios }) => folios.some((folio) => folio.token === token))
  const offered = domains.filter((one) => one.verified || one === on)
  const url = on?.folios.find((folio) => folio.token === token)?.url.replace(/^https?:\/\//, '')

  async function change(next: string): Promise<void> {
    await sharing.run(async () => {
      if (next !== NONE) await callServer(AttachFolioToDomain, { token, domainId: next })
      else if (on) await callServer(RemoveFolioFromDomain, { token, domainId: on.id })
      return {}
    })
    await refresh()
  }

  return (
    <Row title={words.ownDomain} hint={url ?? words.ownDomainHint}>
      {offered.length > 0 ? (
        <Select<string>
          look="quiet"
          aria-label={words.ownDomain}
          disabled={sharing.busy || (!isOpen && !on)}
          value={on?.id ?? NONE}
          onChange={(next) => void change(next)}
          options={[
            { value: NONE, label: words.none },
            ...offered.map(({ id, domainTld }) => ({ value: id, label: domainTld })),
          ]}
        />
      ) : (
        <Button disabled={!data} onClick={() => void openPopup('domains', {})}>
          {words.connect}
        </Button>
      )}
    </Row>
  )
}

const NONE = 'none'
