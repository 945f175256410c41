import { createHash } from 'node:crypto'

/**
 * Tells the surrounding page how high the content is [MOD-30]. The document's only script; its hash is in the policy.
 */
const HEIGHT_SCRIPT = `addEventListener('DOMContentLoaded',()=>{let last=0;const tell=()=>{const height=Math.ceil(document.documentElement.getBoundingClientRect().height);if(height!==last){last=height;parent.postMessage({type:'recto:height',height},'*')}};new ResizeObserver(tell).observe(document.documentElement);addEventListener('message',({data})=>{if(data==='recto:height?'){last=0;tell()}});addEventListener('load',tell);tell()})`

const STYLE =
  'body{margin:0;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;color:#052b3e;overflow-wrap:break-word}img,video,iframe,svg{max-width:100%}iframe{border:0}body>iframe:only-child{display:block;width:100%;height:100vh}'

const sha256 = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * The document's own policy: no origin (so no cookie, storage or page of ours is reachable), no script but the one
 * above, styles inline only. Pictures, media and frames may come from elsewhere over https.
 */
export const EMBED_POLICY = [
  'sandbox allow-scripts allow-forms allow-popups',
  "default-src 'none'",
  `script-src ${sha256(HEIGHT_SCRIPT)}`,
  "style-src 'unsafe-inline'",
  'img-src https: data:',
  'media-src https:',
  'font-src https: data:',
  'frame-src https:',
  'form-action https:',
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** HTML of people, which was cleaned, as a document for its frame. */
export const embedDocument = (clean: string): string =>
  `<!doctype html>\n<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><style>${STYLE}</style><script>${HEIGHT_SCRIPT}</script></head><body>${clean}</body></html>`

/** The address of people's HTML, by its content, so that an address never shows anything else. */
export const embedPath = (html: string): string => `/embed/${createHash('sha256').update(html).digest('hex')}`
