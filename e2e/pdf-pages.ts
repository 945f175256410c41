import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The words of each page of a PDF, without spaces. */
export async function readPdf(bytes: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const pdf = await task.promise
  const pages: string[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    pages.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join('')
        .replace(/\s+/g, ''),
    )
  }
  await task.destroy()
  return pages
}

/** A run of letters on the first page of a PDF: how high they are, and how high they stand. Points. */
export type PdfRun = { words: string; height: number; base: number }

/** The runs of letters of the first page of a PDF. */
export async function runsOfPdf(bytes: Uint8Array): Promise<PdfRun[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const { items } = await (await (await task.promise).getPage(1)).getTextContent()
  const runs = items.flatMap((item) =>
    'str' in item && item.str.trim() !== ''
      ? [{ words: item.str.trim(), height: item.height, base: item.transform[5] as number }]
      : [],
  )
  await task.destroy()
  return runs
}
