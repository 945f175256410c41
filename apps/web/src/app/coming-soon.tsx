import { NotFound } from '../shell/NotFound.tsx'
import * as words from './words.ts'

type Words = { title: string; text: string }

/** Pages that addresses name and that come later: what there is until then. */
const PAGES = {
  checkout: {
    title: words.noPlansPage,
    text: words.noPlansPageHint,
  },
} satisfies Record<string, Words>

/** Said in the place of such a page. */
export default function ComingSoon({ page }: { page: keyof typeof PAGES }) {
  return <NotFound {...PAGES[page]} />
}
