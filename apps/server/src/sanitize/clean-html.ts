import sanitizeHtml from 'sanitize-html'

/** SVG shapes; a browser's HTML parser restores the case of their names. */
const SHAPES = 'svg g defs path rect circle ellipse line polyline polygon text tspan lineargradient radialgradient stop'
const FIELDS = 'form fieldset legend label input textarea select option optgroup button progress meter output'
const MEDIA = 'img picture figure figcaption video audio source track iframe'
const TABLES = 'table caption colgroup col thead tbody tfoot tr th td'
const WORDS =
  'a abbr b bdi bdo blockquote br cite code dd del details dfn dl dt em h1 h2 h3 h4 h5 h6 hr i ins kbd li mark ol p pre q rp rt ruby s samp small span strong sub summary sup time u ul var wbr'
const PARTS = 'address article aside div footer header main nav section style'

const TAGS = [SHAPES, FIELDS, MEDIA, TABLES, WORDS, PARTS].flatMap((names) => names.split(' '))

const ATTRIBUTES = {
  '*': 'id class style title lang dir role tabindex hidden aria-* data-*'.split(' '),
  a: ['href', 'target', 'rel'],
  img: 'src srcset sizes alt width height loading'.split(' '),
  source: 'src srcset sizes type media'.split(' '),
  video: 'src poster controls autoplay muted loop playsinline preload width height'.split(' '),
  audio: 'src controls autoplay muted loop preload'.split(' '),
  track: 'src kind srclang label default'.split(' '),
  iframe: 'src width height title allow allowfullscreen frameborder scrolling loading'.split(' '),
  form: ['action', 'method', 'target'],
  label: ['for'],
  input: 'type name value placeholder checked min max step required pattern maxlength autocomplete'.split(' '),
  textarea: 'name placeholder rows cols required maxlength'.split(' '),
  select: ['name', 'required', 'multiple'],
  option: ['value', 'selected'],
  optgroup: ['label'],
  button: ['type', 'name', 'value'],
  progress: ['value', 'max'],
  meter: 'value min max low high optimum'.split(' '),
  table: ['border', 'cellpadding', 'cellspacing', 'width', 'align'],
  td: ['colspan', 'rowspan', 'align', 'valign', 'width'],
  th: ['colspan', 'rowspan', 'scope', 'align', 'valign', 'width'],
  col: ['span', 'width'],
  colgroup: ['span'],
  ol: ['start', 'type', 'reversed'],
  li: ['value'],
  time: ['datetime'],
  details: ['open'],
  blockquote: ['cite'],
  ...Object.fromEntries(
    SHAPES.split(' ').map((tag) => [
      tag,
      'viewbox width height x y x1 y1 x2 y2 cx cy r rx ry d points dx dy transform fill fill-opacity fill-rule clip-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray stroke-opacity opacity offset stop-color stop-opacity gradientunits gradienttransform text-anchor font-size font-weight font-family xmlns preserveaspectratio'.split(
        ' ',
      ),
    ]),
  ),
}

/** Input fields must not ask for a password or a file in our name. */
const INPUT_TYPES = new Set(
  'text email tel url search number date time month week datetime-local range color checkbox radio hidden submit reset button'.split(
    ' ',
  ),
)

/** Maximum nesting of elements, as in browsers. Each element costs the reader as much as all its ancestors. */
const MOST_NESTED = 512

/** Null if nested deeper than any browser would build it. */
function sanitize(html: string, onTag: (name: string, attribs: Record<string, string>) => void = () => {}) {
  let depth = 0
  try {
    return sanitizeHtml(html, {
      ...OPTIONS,
      onOpenTag(name, attribs) {
        if (++depth > MOST_NESTED) throw new TooDeep()
        onTag(name, attribs)
      },
      onCloseTag() {
        depth--
      },
    })
  } catch (error) {
    if (error instanceof TooDeep) return null
    throw error
  }
}

class TooDeep extends Error {}

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: ATTRIBUTES,
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: {
    img: ['https', 'data'],
    source: ['https'],
    video: ['https'],
    audio: ['https'],
    track: ['https'],
    iframe: ['https'],
    form: ['https'],
  },
  allowedSchemesAppliedToAttributes: ['href', 'src', 'action', 'poster', 'cite'],
  allowProtocolRelative: false,
  allowVulnerableTags: true, // `style`: checked below, and the document's policy prevents styles from reaching outside
  parseStyleAttributes: false,
  disallowedTagsMode: 'discard',
  nonTextTags: ['script', 'textarea', 'option', 'noscript', 'title', 'template', 'object', 'embed', 'applet', 'math'],
  exclusiveFilter: ({ tag, text, attribs }) =>
    (tag === 'style' && !isStyleSheet(text)) || (tag === 'iframe' && !/^https:\/\//i.test(attribs.src ?? '')),
  transformTags: {
    // Every link opens outside the frame, which is small, and its target does not learn where it came from.
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, target: '_blank', rel: 'noopener noreferrer' } }),
    form: (tagName, { action = '', ...attribs }) => ({
      tagName,
      attribs: { ...attribs, ...(/^https:\/\//i.test(action) ? { action } : {}), target: '_blank' },
    }),
    input: (tagName, { type = 'text', ...attribs }) => ({
      tagName,
      attribs: { ...attribs, type: INPUT_TYPES.has(type.toLowerCase()) ? type.toLowerCase() : 'text' },
    }),
  },
}

/** Nothing that could end the element or load anything else. */
const isStyleSheet = (text: string): boolean =>
  !/<|@import|expression\s*\(|javascript:|-moz-binding|behavior\s*:/i.test(text)

/** `removed`: what did not pass, in short names people know, such as `script` and `onclick`. */
export type CleanedHtml = { html: string; removed: string[] }

/**
 * People's HTML filtered by the one allow-list: text, tables, pictures, media, forms, shapes and frames of other sites
 * over https. Scripts, handlers, objects, external style sheets, documents in attributes and every scheme but https,
 * mail and phone are removed; excessively nested HTML is dropped completely. Run when it is stored and again whenever
 * it is shown; clean HTML is unchanged.
 */
export function inspectHtml(html: string): CleanedHtml {
  const removed = new Set<string>()
  const read = sanitize(html, (name, attribs) => {
    if (!TAGS.includes(name) && !['html', 'head', 'body', 'meta', 'title'].includes(name)) removed.add(name)
    for (const [key, value] of Object.entries(attribs)) {
      if (/^on/i.test(key)) removed.add(key)
      else if (/^\s*(javascript|vbscript|data):/i.test(value) && name !== 'img') removed.add(`${key} of ${name}`)
    }
  })
  if (read === null) {
    return { html: '', removed: [`everything: more than ${MOST_NESTED} elements stand inside each other`] }
  }
  return { html: read.trim(), removed: [...removed].slice(0, 12) }
}
