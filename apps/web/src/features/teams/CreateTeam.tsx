import { CreateTeamApi } from '@recto/contract'
import { Button } from '@recto/ui'
import { Link } from 'react-router'
import { callServer, withRetryNotice } from '../../api/index.ts'
import { AccountPage } from '../accounts/AccountPage.tsx'
import { TeamFields, useTeamForm } from './TeamFields.tsx'
import styles from './teams.module.css'

/** [ROUTE-04] */
export default function CreateTeam() {
  const form = useTeamForm({ teamName: '', teamUrl: '' })
  const create = () =>
    form.submit(async (team) => {
      await withRetryNotice((options) => callServer(CreateTeamApi, team, options))
      // A whole page load: nothing that was loaded for the other team stays. The plans are offered once [ROUTE-29].
      location.assign('/?upgrade=true#seeplans')
    })
  return (
    <AccountPage title="Create a team" lead="A place of its own for folios, workspaces and the people you work with.">
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void create()
        }}
      >
        <TeamFields form={form} />
        <Button type="submit" look="primary" size="field" wide loading={form.isBusy}>
          Create team
        </Button>
      </form>
      <p className={styles.below}>
        <Link className="link" to="/">
          Back to the dashboard
        </Link>
      </p>
    </AccountPage>
  )
}
