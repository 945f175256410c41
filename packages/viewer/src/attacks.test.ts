import { demoFolios } from '@recto/catalogue'
import {
  type FolioDocument,
  type FolioModule,
  MODULE_TYPES,
  newModule,
  readDocumentJson,
  readModule,
} from '@recto/document'
import { formPlace } from '@recto/modules/form'
import { SPECS } from '@recto/modules/specs'
import { describe, expect, it } from 'vitest'
import { renderPage } from './render.tsx'

/** What someone types where words, names, addresses or files are asked for. */
const TYPED = [
  '"><script>alert(1)</script><img src=x onerror=alert(1)>',
  '\'-alert(1)-\'" onfocus=alert(1) autofocus x="',
  'javascript:alert(1)//https://example.com',
  'https://example.com/"onclick="alert(1)',
  '</style></title></textarea><svg onload=alert(1)>',
  '");}</style><script>alert(1)</script>{background:url("javascript:alert(1)',
  '<!--><script>alert(1)</script>-->',
  'data:text/html,<script>alert(1)</script>',
]

type Json = unknown

/** The same with `typed` in place of each string that `isFine` lets pass, one at a time. */
function typedInto(value: Json, typed: string, isFine: (whole: Json) => boolean): Json {
  const whole = structuredClone(value)
  const walk = (part: Json): void => {
    if (typeof part !== 'object' || part === null) return
    const record = part as Record<string, Json>
    for (const key of Object.keys(record)) {
      const before = record[key]
      if (typeof before === 'string') {
        record[key] = typed
        if (!isFine(whole)) record[key] = before
      } else {
        walk(before)
      }
    }
  }
  walk(whole)
  return whole
}

/** One folio with two of each type from the samples. */
function sample(): FolioDocument {
  const folios = demoFolios().map(({ document }) => document)
  const byType = Map.groupBy(
    folios.flatMap((folio) => folio.modules),
    ({ type }) => type,
  )
  const folio = folios[0] as FolioDocument
  const sectionId = folio.sections[0]?.id ?? ''
  const modules = [...byType.values()].flatMap((ofType) =>
    ofType.slice(0, 2).map((module) => ({ ...module, sectionId })),
  )
  return { ...folio, modules }
}

/** Every module of the sample and one of each type, attacked in all of its words, as the one reader lets it through. */
function attacked(folio: FolioDocument, typed: string): FolioDocument {
  const sectionId = folio.sections[0]?.id ?? ''
  const ofEachType = MODULE_TYPES.filter((type) => SPECS[type].saved !== false).map((type, at) =>
    newModule(SPECS[type], { sectionId, rect: { x: 4, y: 400 + at * 40, w: 30, h: 30 } }),
  )
  const modules = [...folio.modules, ...ofEachType].map((module) => {
    const isFine = (props: Json) => {
      const read = readModule(module.id, { ...module, props }, SPECS)
      return read !== undefined && !('unreadable' in read)
    }
    const texts = wordsOnly(module.texts, typedInto(module.texts, typed, () => true) as FolioModule['texts'])
    return { ...module, props: typedInto(module.props, typed, isFine), texts }
  })
  const sections = folio.sections.map((section) => ({ ...section, title: typed }))
  return readDocumentJson({ ...folio, sections, modules }, SPECS)
}

/** Of the texts only what people type: their words and addresses; the kinds of nodes stay. */
function wordsOnly(before: FolioModule['texts'], after: FolioModule['texts']): FolioModule['texts'] {
  const merge = (one: Json, other: Json): Json => {
    if (Array.isArray(one)) return one.map((part, at) => merge(part, (other as Json[])[at]))
    if (typeof one !== 'object' || one === null) return other
    return Object.fromEntries(
      Object.entries(one).map(([key, value]) => [
        key,
        key === 'type' ? value : merge(value, (other as Record<string, Json>)[key]),
      ]),
    )
  }
  return merge(before, after) as FolioModule['texts']
}

type Tag = { name: string; attributes: [name: string, value: string][] }

/** The tags of a page as a browser reads them: every value is in double quotes. */
function tagsOf(html: string): Tag[] {
  const found = html.matchAll(/<([a-z][a-z0-9-]*)((?:\s+[^\s=>"'/]+(?:="[^"]*")?)*)\s*\/?>/gi)
  return [...found].map(([, name = '', attributes = '']) => ({
    name: name.toLowerCase(),
    attributes: [...attributes.matchAll(/\s+([^\s=>"'/]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [
      key.toLowerCase(),
      value,
    ]),
  }))
}

describe('script in what a page shows', () => {
  for (const typed of TYPED) {
    it(`${typed} is shown as words, and nothing of it runs`, () => {
      const document = sample()
      const folio = attacked(document, typed)
      expect([folio.unreadable, folio.modules.length > document.modules.length]).toEqual([[], true])
      const html = renderPage({
        document: folio,
        assets: {
          url: (fileId) => `/file/${encodeURIComponent(fileId)}`,
          form: (_, asked) => formPlace('en', asked, { action: '/form', stamp: 'stamp' }),
          embed: () => '/embed/hash',
        },
        title: typed,
        description: typed,
        fontBase: '/fonts/',
        scriptBase: '/page/',
        mode: 'page',
        around: {
          canonicalUrl: 'https://recto.example.com/folio/x',
          cardUrl: null,
          iconUrl: '/icon.svg',
          isIndexed: false,
          copyUrl: null,
          pdfUrl: null,
          brandUrl: 'https://recto.example.com',
          seen: { url: '/folio/t/seen', pictureUrl: '/folio/t/seen.gif' },
          readers: 'ask',
          isSlides: true,
          isEmbedded: false,
        },
      })
      const tags = tagsOf(html.replace(/<style>.*?<\/style>/s, ''))
      const bad = tags.flatMap(({ name, attributes }) =>
        attributes
          .filter(
            ([key, value]) =>
              key.startsWith('on') ||
              key === 'srcdoc' ||
              (/^(href|src|srcset|action|formaction|poster|data|xlink:href)$/.test(key) &&
                /^\s*(javascript|vbscript|data:text)/i.test(value.replaceAll(/&#\w+;|\s/g, ''))),
          )
          .map((attribute) => [name, ...attribute]),
      )
      expect(bad).toEqual([])
      const scripts = tags
        .filter(({ name }) => name === 'script')
        .map(({ attributes }) => new Map(attributes).get('src'))
      expect(scripts.filter((src) => !src?.startsWith('/page/'))).toEqual([])
      expect(html.match(/<script/g)?.length ?? 0).toBe(scripts.length)
      expect(
        tags
          .filter(({ name }) => ['object', 'embed', 'base', 'link'].includes(name))
          .map(({ attributes }) => new Map(attributes).get('rel')),
      ).not.toContain(undefined)
      expect(html.match(/<\/style/g)).toHaveLength(1)
      expect(html.match(/<title>/g)).toHaveLength(1)
    })
  }
})
