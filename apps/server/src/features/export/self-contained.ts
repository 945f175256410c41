import type { Sheet } from '../../jobs/printer.ts'

/** The policy of a self-contained file: nothing is loaded, nothing runs. */
const POLICY =
  "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

const IN_ATTRIBUTE = /(\s(?:src|poster)=")(\/[^"]*)"/g
const IN_STYLE = /url\((&quot;|"|')?(\/[^)"'&]+)\1?\)/g

/** A sheet as one HTML file: pictures and fonts included, relative links made absolute. */
export async function selfContained(sheet: Sheet, publicUrl: string): Promise<string> {
  const bare = sheet.html
    .replace(/<link rel="preload"[^>]*>/g, '')
    .replace(
      '<meta charset="utf-8">',
      `<meta charset="utf-8"><meta http-equiv="content-security-policy" content="${POLICY}">`,
    )
  const paths = new Set([...bare.matchAll(IN_ATTRIBUTE), ...bare.matchAll(IN_STYLE)].map((match) => match[2] as string))
  const data = new Map<string, string>()
  for (const path of paths) {
    const file = await sheet.file(unescapeHtml(path)).catch(() => null)
    // An empty address shows nothing and requests nothing.
    data.set(path, file ? `data:${file.contentType};base64,${file.bytes.toString('base64')}` : 'data:,')
  }
  return bare
    .replace(IN_ATTRIBUTE, (_, start: string, path: string) => `${start}${data.get(path) ?? 'data:,'}"`)
    .replace(
      IN_STYLE,
      (_, quote: string | undefined, path: string) => `url(${quote ?? ''}${data.get(path) ?? 'data:,'}${quote ?? ''})`,
    )
    .replace(/(<a\b[^>]*\shref=")(\/[^"]*)"/g, (_, start: string, path: string) => `${start}${publicUrl}${path}"`)
}

const unescapeHtml = (text: string): string => text.replaceAll('&amp;', '&')
