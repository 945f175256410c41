import { NotFound } from '../shell/NotFound.tsx'

type Words = { title: string; text: string }

/** Pages that addresses name and that come later: what there is until then. */
const PAGES = {
  templates: {
    title: 'There is no template gallery yet',
    text: 'A new folio starts blank. Copy one of your own to start from what you have.',
  },
  checkout: {
    title: 'Plans are chosen in the product',
    text: 'Open your account’s menu on the dashboard and press “Upgrade” or “Billing”. There is no page for it yet.',
  },
} satisfies Record<string, Words>

/** Said in the place of such a page. */
export default function ComingSoon({ page }: { page: keyof typeof PAGES }) {
  return <NotFound {...PAGES[page]} />
}
