import { GetTemplateCovers } from '@recto/contract'
import type { FolioDocument } from '@recto/document'
import { ScaledSheet } from '@recto/viewer'
import { useQuery } from '@tanstack/react-query'
import { callServer } from '../api/index.ts'
import styles from './begins-with.module.css'
import * as words from './begins-with.words.ts'

/** Which of Recto's templates someone who signs up begins with: its cover and its name. */
export default function BeginsWith({ token }: { token: string }) {
  const { data } = useQuery({
    queryKey: ['begins-with', token],
    queryFn: async ({ signal }) =>
      (await callServer(GetTemplateCovers, { tokens: [token] }, { signal })).covers[0] ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!data) return null
  return (
    <p className={styles.begins}>
      <span className={styles.cover} aria-hidden="true">
        <ScaledSheet document={data.document as FolioDocument} />
      </span>
      <span>
        {words.beginsWith} <b>{data.templateName}</b>
      </span>
    </p>
  )
}
