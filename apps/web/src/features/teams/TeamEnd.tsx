import { DeleteTeam, dollars, GetTeamTies, type OutputOf } from '@recto/contract'
import { Button, toast } from '@recto/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callServer } from '../../api/index.ts'
import { useUser } from '../../data/session.ts'
import { withRecentProof } from '../../data/with-recent-proof.ts'
import { openPopup, showProblem } from '../../popups/index.ts'
import styles from './teams.module.css'
import * as words from './words.tsx'

/** Actions of a team's owner only: handing it over, or deleting it. */
export function TeamEnd({ close }: { close: () => void }) {
  const { team } = useUser()
  const queries = useQueryClient()

  async function handOver(): Promise<void> {
    if (!(await openPopup('hand-over-team', {}))) return
    await queries.invalidateQueries()
    toast(words.hasNewOwner(team.name))
    close()
  }

  const remove = useMutation({
    mutationFn: async () => {
      const { folios, people, paid } = await callServer(GetTeamTies, {})
      const typed = await openPopup('message', {
        title: words.deleteTeamTitle(team.name),
        text: words.deleteTeamText(folios, people),
        more: paid && <PaidPlan paid={paid} />,
        confirm: words.deleteTeam,
        cancel: words.keepTeam,
        danger: true,
        input: {
          label: words.teamName,
          placeholder: team.name,
          validate: (value) => (value === team.name ? null : words.typeName(team.name)),
        },
      })
      if (typeof typed !== 'string') return
      const gone = await withRecentProof(() => callServer(DeleteTeam, { teamName: typed }))
      if (gone) location.assign(gone.next)
    },
    onError: showProblem,
  })

  return (
    <div className={styles.end}>
      <div>
        <b>{words.transferOwnership}</b>
        <small>{words.transferOwnershipHint}</small>
      </div>
      <Button onClick={() => void handOver()}>{words.handOver}</Button>
      <div>
        <b>{words.deleteTeam}</b>
        <small>{words.deleteTeamHint}</small>
      </div>
      <Button look="danger" loading={remove.isPending} onClick={() => remove.mutate()}>
        {words.deleteLabel}
      </Button>
    </div>
  )
}

/** What of the plan is lost with the team, and the way to use it up. */
function PaidPlan({ paid }: { paid: NonNullable<OutputOf<typeof GetTeamTies>['paid']> }) {
  const { plan, until, unusedCents, balanceCents, canCancel } = paid
  return (
    <p className={styles.paid}>
      {words.lostPlan(plan, until, dollars(unusedCents), balanceCents > 0 ? dollars(balanceCents) : null)}{' '}
      {canCancel && (
        <>
          {words.useItUp}{' '}
          <button type="button" className="link" onClick={() => void openPopup('leave', {})}>
            {words.cancelPlan}
          </button>
        </>
      )}
    </p>
  )
}
