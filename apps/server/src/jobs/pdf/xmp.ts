import { escapeHtml } from '@recto/document'

type Described = { title: string; language: string; producer: string; at: Date | undefined }

/** A file's metadata for programs (XMP): that it conforms to PDF/UA-1, and its title. */
export function xmpOf({ title, language, producer, at }: Described): string {
  const date = at ? `<xmp:CreateDate>${at.toISOString()}</xmp:CreateDate>` : ''
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<pdfuaid:part>1</pdfuaid:part>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeHtml(title)}</rdf:li></rdf:Alt></dc:title>
<dc:language><rdf:Bag><rdf:li>${escapeHtml(language)}</rdf:li></rdf:Bag></dc:language>
<pdf:Producer>${escapeHtml(producer)}</pdf:Producer>
${date}
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`
}
