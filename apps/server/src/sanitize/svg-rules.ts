import { optimize } from 'svgo'

/**
 * An SVG in which what its style sheet says stands in the shapes themselves: Illustrator, CorelDRAW and others write
 * colours as classes. A drawing that cannot be read stays as it is, for the cleaner to refuse.
 */
export function withRulesInlined(svg: string): string {
  if (!/<style[\s>]/i.test(svg)) return svg
  try {
    return optimize(svg, {
      js2svg: { pretty: false },
      plugins: [{ name: 'inlineStyles', params: { onlyMatchedOnce: false, useMqs: ['', 'screen', 'all'] } }],
    }).data
  } catch {
    return svg
  }
}
