import type { FolioDocument } from '@recto/document'
import brandStyleGuide from './demo/brand-style-guide.json' with { type: 'json' }
import buyerPersona from './demo/buyer-persona.json' with { type: 'json' }
import campaignReport from './demo/campaign-report.json' with { type: 'json' }
import salesDeck from './demo/sales-deck.json' with { type: 'json' }
import salesProposal from './demo/sales-proposal.json' with { type: 'json' }
import swotAnalysis from './demo/swot-analysis.json' with { type: 'json' }
import { entryOf } from './entries.ts'
import { folioFromSample } from './from-sample.ts'
import type { Sample } from './sample.ts'

/** A finished folio that shows what a template becomes; everyone may open and edit a copy of it [TPL-14]. */
export type Example = {
  id: string
  name: string
  /** Id of the template that it is an example of. */
  parent: string
  document: FolioDocument
}

const SAMPLES = [brandStyleGuide, buyerPersona, campaignReport, salesDeck, salesProposal, swotAnalysis]

/** The examples of the product, each of the template whose name it has. */
export function examples(): Example[] {
  return SAMPLES.filter(({ name }) => entryOf(name) !== undefined).map((sample) => ({
    id: `example-${sample.name}`,
    name: sample.title,
    parent: sample.name,
    document: folioFromSample(sample as unknown as Sample),
  }))
}
