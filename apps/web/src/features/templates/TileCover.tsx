import type { FolioDocument } from '@recto/document'
import { ScaledSheet } from '@recto/viewer'
import css from './tile-cover.module.css'
import { useTeamLook } from './use-team-look.ts'

/** The cover of a template in the team's look. Loaded once the lists are here: it draws, and they are read without it. */
export default function TileCover({ document }: { document: FolioDocument }) {
  const { look } = useTeamLook()
  return (
    <div className={css.fills}>
      <ScaledSheet document={look(document)} />
    </div>
  )
}
