import { GetStyleGuides } from '@recto/contract'
import { asTeam, type FolioDocument, resolveFolio } from '@recto/document'
import { useQuery } from '@tanstack/react-query'
import { callServer } from '../../api/index.ts'
import { useStyleFonts } from '../../components/sheet/use-style-fonts.ts'
import { useSession } from '../../data/session.ts'

/** How long a style guide stays fresh, ms; a change of it is fetched at once. */
const FRESH_MS = 60_000

/** How a folio that is made of a template will look in this team: by its style guide, where it has one. */
export function useTeamLook(): { look: (document: FolioDocument) => FolioDocument; hasGuide: boolean } {
  const team = useSession()?.team
  const { data } = useQuery({
    queryKey: ['style-guide', team?.id],
    enabled: team !== undefined,
    queryFn: ({ signal }) => callServer(GetStyleGuides, {}, { signal }),
    // Each cover asks as it is drawn.
    staleTime: FRESH_MS,
  })
  const style = data?.styleGuides[0]
  useStyleFonts(style?.fonts)
  const guide = style && style.version > 0 ? style.guide : null
  const look = (document: FolioDocument) => resolveFolio({ ...document, theme: asTeam(document.theme) }, guide)
  // Until it is known, nothing is said about it.
  return { look, hasGuide: data === undefined || guide !== null }
}
