import { useState } from 'react'
import TemplateGallery from '../features/templates/TemplateGallery.tsx'
import { Frame } from './Frame.tsx'

/** The gallery of templates in the dashboard's frame, whose search is of templates here [TPL-07]. */
export default function TemplatesPage() {
  const [search, setSearch] = useState('')
  return (
    <Frame view="templates" channelToken={null} search={search} onSearch={setSearch}>
      <TemplateGallery search={search} onSearch={setSearch} />
    </Frame>
  )
}
