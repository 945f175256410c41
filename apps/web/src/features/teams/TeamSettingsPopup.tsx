import { AddTeamDomain, ROLE } from '@recto/contract'
import { Button, Popup, toast, useIsPage } from '@recto/ui'
import { common } from '@recto/words'
import { useQueryClient } from '@tanstack/react-query'
import { callServer } from '../../api/index.ts'
import { TeamFields, useTeamForm } from '../../components/TeamFields.tsx'
import { useUser } from '../../data/session.ts'
import type { PopupControl } from '../../popups/popup-map.ts'
import { TeamEnd } from './TeamEnd.tsx'
import { TeamLogo } from './TeamLogo.tsx'
import { TeamReaders } from './TeamReaders.tsx'
import styles from './teams.module.css'
import * as words from './words.tsx'

declare module '../../popups/popup-map.ts' {
  interface PopupMap {
    'team-settings': typeof TeamSettingsPopup
  }
}

/** The team's name and its address [BOOT-18]. */
export default function TeamSettingsPopup({
  teamName,
  teamUrl,
  addressesBelow,
  close,
}: PopupControl & { teamName: string; teamUrl: string; addressesBelow: string }) {
  const queries = useQueryClient()
  const { team } = useUser()
  const isPage = useIsPage()
  const form = useTeamForm({ teamName, teamUrl })
  const store = () =>
    form.submit(async (wanted) => {
      const { next } = await callServer(AddTeamDomain, wanted)
      if (next !== '/') {
        location.assign(next)
        return
      }
      await queries.invalidateQueries()
      toast(words.teamSaved)
      close()
    })
  const isChanged = form.teamName !== teamName || form.teamUrl !== teamUrl
  const save = (
    <Button type="submit" look="primary" loading={form.isBusy}>
      {words.save}
    </Button>
  )
  return (
    <Popup
      title={words.teamSettings}
      onClose={() => close()}
      onSubmit={() => void store()}
      footer={
        !isPage && (
          <>
            <Button look="quiet" onClick={() => close()}>
              {common.cancel}
            </Button>
            {save}
          </>
        )
      }
    >
      <div className={isPage ? styles.rows : styles.form}>
        <TeamLogo />
        <TeamFields form={form} below={addressesBelow} />
        {isPage && isChanged && <div className={styles.save}>{save}</div>}
        <TeamReaders />
        {team.role === ROLE.owner && <TeamEnd close={() => close()} />}
      </div>
    </Popup>
  )
}
