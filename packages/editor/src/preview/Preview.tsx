import type { FolioDocument } from '@recto/document'
import type { Assets } from '@recto/modules/kit'

export function Preview({ title }: { folio: FolioDocument; assets: Assets; title: string; note: string | null }) {
  return <div>{title}</div>
}
