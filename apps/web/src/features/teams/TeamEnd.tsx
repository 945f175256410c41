import { DeleteTeam, GetTeamTies } from '@recto/contract'
import { Button, toast } from '@recto/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callServer } from '../../api/index.ts'
import { useUser } from '../../data/session.ts'
import { withRecentProof } from '../../data/with-recent-proof.ts'
import { openPopup, showProblem } from '../../popups/index.ts'
import styles from './teams.module.css'

/** What only its owner does with a team: hand it over, or delete it. */
export function TeamEnd({ close }: { close: () => void }) {
  const { team } = useUser()
  const queries = useQueryClient()

  async function handOver(): Promise<void> {
    if (!(await openPopup('hand-over-team', {}))) return
    await queries.invalidateQueries()
    toast(`${team.name} has a new owner. You’re now an admin.`)
    close()
  }

  const remove = useMutation({
    mutationFn: async () => {
      const { folios, people } = await callServer(GetTeamTies, {})
      const typed = await openPopup('message', {
        title: `Delete ${team.name}?`,
        text: `${lostFolios(folios)} ${lostBy(people)} Type the team’s name to delete it.`,
        confirm: 'Delete the team',
        cancel: 'Keep it',
        danger: true,
        input: {
          label: 'Name of the team',
          placeholder: team.name,
          validate: (value) => (value === team.name ? null : `Type ${team.name}.`),
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
        <b>Transfer ownership</b>
        <small>Make another member the owner.</small>
      </div>
      <Button onClick={() => void handOver()}>Hand over</Button>
      <div>
        <b>Delete the team</b>
        <small>Permanently, with all its folios.</small>
      </div>
      <Button look="danger" loading={remove.isPending} onClick={() => remove.mutate()}>
        Delete
      </Button>
    </div>
  )
}

const lostFolios = (count: number): string =>
  count === 0
    ? 'There are no folios in it.'
    : count === 1
      ? 'Its folio and its links are deleted permanently.'
      : `Its ${count} folios and their links are deleted permanently.`

const lostBy = (people: number): string =>
  people === 0
    ? 'No one else is in the team.'
    : people === 1
      ? 'One other person loses access.'
      : `${people} other people lose access.`
