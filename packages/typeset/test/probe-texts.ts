import { demoFolios } from '@recto/catalogue'
import { richTextToPlain } from '@recto/document'
import { SPECS } from '@recto/modules/specs'

/** Made to hurt: an address, slashes, hyphens, capitals that kern, German, Polish, French, signs. */
const HARD = [
  'Väterliche Überweisungsgebühren für Großkundenverträge steigen außergewöhnlich schnell',
  'AVATAR Toyota Yes, We Tried: “To Wave” — Ty’s 1/2 office, first-floor fjord; fix flow (affiliate) office/finance',
  'A well-known long-term, cost-of-capital-adjusted view — with e-mail and follow-up by mid-October',
  'https://forms.example/a/very/long/path?with=query&and=more-things-to-break',
  'L’équipe a réduit les coûts d’exploitation de 12,5 % grâce à un fournisseur plus près de l’usine',
  'Zażółć gęślą jaźń i przeczytaj całą umowę przed podpisaniem 30 września',
  '€1,284.50 per tonne (2025: €1,310.75), i.e. −2.0%; plus/minus 5%–7% on 3×4 m²',
]

/** Texts of the demo folios, as they are and joined to longer ones, between the ones made to hurt. */
export function probeTexts(count: number): string[] {
  const all = demoFolios().flatMap(({ document }) =>
    document.modules.flatMap((module) => [
      ...SPECS[module.type].plainText(module.props, {}),
      ...Object.values(module.texts).flatMap((text) => richTextToPlain(text).split('\n')),
    ]),
  )
  const words = [...new Set(all.map((text) => text.replace(/\s+/g, ' ').trim()))].filter((text) => text.length > 11)
  const joined = (at: number, parts: readonly number[]) =>
    parts.map((step) => words[(at * step + step) % words.length]).join('. ')
  const own = Array.from({ length: count - HARD.length }, (_, at) =>
    at % 3 === 0 ? joined(at, [7, 13, 29]) : (words[Math.floor((at * words.length) / count)] as string),
  )
  return [...HARD, ...own]
}
