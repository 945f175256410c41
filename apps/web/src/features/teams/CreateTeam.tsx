import { CreateTeamApi, GetUserTeams } from '@recto/contract'
import { Button } from '@recto/ui'
import { useQuery } from '@tanstack/react-query'
import { callServer, withRetryNotice } from '../../api/index.ts'
import { AccountPage } from '../../components/AccountPage.tsx'
import { TeamFields, useTeamForm } from '../../components/TeamFields.tsx'
import { Link } from '../../shell/router.tsx'
import styles from './teams.module.css'
import * as words from './words.tsx'

/** [ROUTE-04] */
export default function CreateTeam() {
  const { data } = useQuery({
    queryKey: ['user-teams'],
    queryFn: ({ signal }) => callServer(GetUserTeams, {}, { signal }),
  })
  const form = useTeamForm({ teamName: '', teamUrl: '' })
  const create = () =>
    form.submit(async (team) => {
      const { next } = await withRetryNotice((options) => callServer(CreateTeamApi, team, options))
      // A full page load, at the team's own address: nothing loaded for the other team remains [ROUTE-29].
      location.assign(next)
    })
  return (
    <AccountPage title={words.createATeam} lead={words.createATeamLead}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void create()
        }}
      >
        <TeamFields form={form} below={data?.addressesBelow ?? ''} />
        <Button type="submit" look="primary" size="field" wide loading={form.isBusy}>
          {words.createTeam}
        </Button>
      </form>
      <p className={styles.below}>
        <Link className="link" to="/">
          {words.backToDashboard}
        </Link>
      </p>
    </AccountPage>
  )
}
