import { RemoveTeamLogo, UploadTeamLogo } from '@recto/contract'
import { Button } from '@recto/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { callServer, uploadWith } from '../../api/index.ts'
import { useUser } from '../../data/session.ts'
import { showProblem } from '../../popups/index.ts'
import { TeamMark } from '../../shell/TeamMark.tsx'
import styles from './teams.module.css'
import * as words from './words.tsx'

/** The team's logo: shown, uploaded and removed here. */
export function TeamLogo() {
  const { team } = useUser()
  const queries = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const change = useMutation({
    mutationFn: async (work: () => Promise<unknown>) => {
      await work()
      await queries.invalidateQueries()
    },
    onError: showProblem,
  })

  return (
    <div className={styles.logo}>
      <TeamMark logoUrl={team.logoUrl} size={48} />
      <div>
        <b>{words.logo}</b>
        <small>{words.logoHint}</small>
      </div>
      <input
        ref={field}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/gif,image/webp,image/svg+xml"
        aria-label={words.logoFile}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) change.mutate(() => uploadWith(UploadTeamLogo, file))
        }}
      />
      {team.logoUrl !== null && (
        <Button
          look="quiet"
          disabled={change.isPending}
          onClick={() => change.mutate(() => callServer(RemoveTeamLogo, {}))}
        >
          {words.remove}
        </Button>
      )}
      <Button loading={change.isPending} onClick={() => field.current?.click()}>
        {team.logoUrl === null ? words.upload : words.change}
      </Button>
    </div>
  )
}
