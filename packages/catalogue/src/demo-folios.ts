import type { FolioDocument } from '@recto/document'
import brandStyleGuide from './demo/brand-style-guide.json' with { type: 'json' }
import buyerPersona from './demo/buyer-persona.json' with { type: 'json' }
import campaignReport from './demo/campaign-report.json' with { type: 'json' }
import salesDeck from './demo/sales-deck.json' with { type: 'json' }
import salesProposal from './demo/sales-proposal.json' with { type: 'json' }
import swotAnalysis from './demo/swot-analysis.json' with { type: 'json' }
import { folioFromSample } from './from-sample.ts'
import type { Sample } from './sample.ts'

/** A sample folio and the name it is listed under. */
export type DemoFolio = { name: string; document: FolioDocument }

/** The folios of the demo team, newest last, with fresh ids at each call. */
export function demoFolios(): DemoFolio[] {
  return [brandStyleGuide, campaignReport, salesProposal, buyerPersona, salesDeck, swotAnalysis].map((sample) => ({
    name: sample.title,
    document: folioFromSample(sample as unknown as Sample),
  }))
}
