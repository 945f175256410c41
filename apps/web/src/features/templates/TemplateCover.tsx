import { useQuery } from '@tanstack/react-query'
import { askCover } from './cover-batch.ts'

type CoverProps = { token: string; thumbnailUrl: string | null; isNear?: boolean }

/** The cover of one of Recto's templates in the team's look; until it is drawn, its picture. */
export function TemplateCover({ token, thumbnailUrl, isNear = true }: CoverProps) {
  const { data: cover } = useQuery({
    queryKey: ['template-cover', token],
    queryFn: async () => {
      const [document, { default: Cover }] = await Promise.all([askCover(token), import('./TileCover.tsx')])
      return document && { document, Cover }
    },
    enabled: isNear,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (cover) return <cover.Cover document={cover.document} />
  return thumbnailUrl && <img src={thumbnailUrl} alt="" />
}
