/**
 * An SVG in which the rules of its style sheet are written into the shapes: Illustrator, CorelDRAW and others write
 * colours as classes. An unparsable SVG is unchanged, for the sanitizer to refuse.
 */
export async function withRulesInlined(svg: string): Promise<string> {
  if (!/<style[\s>]/i.test(svg)) return svg
  try {
    // Most drawings have none, and loading it takes three times as long as everything else here.
    const { optimize } = await import('svgo')
    return optimize(svg, {
      js2svg: { pretty: false },
      plugins: [{ name: 'inlineStyles', params: { onlyMatchedOnce: false, useMqs: ['', 'screen', 'all'] } }],
    }).data
  } catch {
    return svg
  }
}
