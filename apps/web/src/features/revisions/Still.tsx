import '@recto/viewer/folio.css'
import { GetFolioVersion } from '@recto/contract'
import { type FolioDocument, readDocumentJson, resolveFolio } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import { Icon, Skeleton } from '@recto/ui'
import { Sheet } from '@recto/viewer'
import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useMemo } from 'react'
import { callServer } from '../../api/index.ts'
import { folioAssets } from './assets.ts'
import css from './revisions.module.css'
import { LIVE } from './version-words.ts'

/** A version as drawn at its time; its metadata, such as its name, is fetched again. */
export const versionQuery = (token: string, id: string) => ({
  queryKey: ['revision', token, id],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { document, ...rest } = await callServer(GetFolioVersion, { token, id }, { signal })
    return { ...rest, document: resolveFolio(readDocumentJson(document, SPECS), rest.style.guide) }
  },
  staleTime: 0,
  gcTime: 0,
})

/** Width at which the sheet is drawn before scaling down, px. */
const SHEET_PX = 1200

/** The beginning of a version in small, drawn by the viewer. Only an image: its text is next to it. */
export function Still({ token, id, isLocked }: { token: string; id: string; isLocked: boolean }) {
  const { data: first } = useQuery({
    queryKey: ['revision-still', token, id],
    queryFn: async ({ signal }) => {
      const { document, style } = await callServer(GetFolioVersion, { token, id }, { signal })
      return firstSection(resolveFolio(readDocumentJson(document, SPECS), style.guide))
    },
    enabled: !isLocked,
    // An old version never changes.
    staleTime: id === LIVE ? 0 : Number.POSITIVE_INFINITY,
  })
  const assets = useMemo(() => folioAssets(token), [token])
  if (isLocked) {
    return (
      <span className={css.still} aria-hidden="true">
        <Icon of={Lock} size={16} />
      </span>
    )
  }
  if (!first) {
    return (
      <span className={css.still} aria-hidden="true">
        <Skeleton height="100%" />
      </span>
    )
  }
  return (
    <span className={css.still} aria-hidden="true" inert>
      <span style={{ width: SHEET_PX }}>
        <Sheet document={first} assets={assets} mode="print" />
      </span>
    </span>
  )
}

function firstSection(document: FolioDocument): FolioDocument {
  const sections = document.sections.filter(({ isHidden }) => !isHidden).slice(0, 1)
  return { ...document, sections, modules: document.modules.filter(({ sectionId }) => sectionId === sections[0]?.id) }
}
