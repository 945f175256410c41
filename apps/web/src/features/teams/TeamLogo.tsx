import { RemoveTeamLogo, UploadTeamLogo } from '@recto/contract'
import { Button } from '@recto/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { callServer, uploadWith } from '../../api/index.ts'
import { useUser } from '../../data/session.ts'
import { showProblem } from '../../popups/index.ts'
import { TeamMark } from '../../shell/TeamMark.tsx'
import styles from './teams.module.css'

/** The team's logo: shown where the team is, sent and taken away here. */
export function TeamLogo() {
  const { team } = useUser()
  const queries = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)

  async function run(work: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    try {
      await work()
      await queries.invalidateQueries()
    } catch (failure) {
      showProblem(failure)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={styles.logo}>
      <TeamMark logoUrl={team.logoUrl} size={48} />
      <div>
        <b>Logo</b>
        <small>JPEG, PNG, GIF, SVG or WebP</small>
      </div>
      <input
        ref={field}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/gif,image/webp,image/svg+xml"
        aria-label="Logo file"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) void run(() => uploadWith(UploadTeamLogo, file))
        }}
      />
      {team.logoUrl !== null && (
        <Button look="quiet" disabled={isBusy} onClick={() => void run(() => callServer(RemoveTeamLogo, {}))}>
          Remove
        </Button>
      )}
      <Button loading={isBusy} onClick={() => field.current?.click()}>
        {team.logoUrl === null ? 'Upload' : 'Change'}
      </Button>
    </div>
  )
}
