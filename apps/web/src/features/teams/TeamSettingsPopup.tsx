import { AddTeamDomain } from '@recto/contract'
import { Button, Popup, toast } from '@recto/ui'
import { useQueryClient } from '@tanstack/react-query'
import { callServer } from '../../api/index.ts'
import type { PopupControl } from '../../popups/registry.ts'
import { TeamFields, useTeamForm } from './TeamFields.tsx'
import styles from './teams.module.css'

/** What the team is called, and its address [BOOT-18]. */
export default function TeamSettingsPopup({
  teamName,
  teamUrl,
  close,
}: PopupControl & { teamName: string; teamUrl: string }) {
  const queries = useQueryClient()
  const form = useTeamForm({ teamName, teamUrl })
  const save = () =>
    form.submit(async (team) => {
      await callServer(AddTeamDomain, team)
      await queries.invalidateQueries()
      toast('The team’s settings are saved.')
      close()
    })
  return (
    <Popup
      title="Teamspace settings"
      onClose={() => close()}
      onSubmit={() => void save()}
      footer={
        <>
          <Button look="quiet" onClick={() => close()}>
            Cancel
          </Button>
          <Button type="submit" look="primary" loading={form.isBusy}>
            Save
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <TeamFields form={form} />
      </div>
    </Popup>
  )
}
