import type { FolioDocument } from '@recto/document'
import buyerPersona from './demo/buyer-persona.json' with { type: 'json' }
import salesDeck from './demo/sales-deck.json' with { type: 'json' }
import swotAnalysis from './demo/swot-analysis.json' with { type: 'json' }
import { folioFromSample } from './from-sample.ts'
import type { Sample } from './sample.ts'

export type DemoFolio = { name: string; document: FolioDocument }

/** The folios of the demo team, newest last, with fresh ids at each call. */
export function demoFolios(): DemoFolio[] {
  return [buyerPersona, salesDeck, swotAnalysis].map((sample) => ({
    name: sample.title,
    document: folioFromSample(sample as unknown as Sample),
  }))
}
