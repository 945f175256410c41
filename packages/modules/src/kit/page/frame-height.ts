/** Heights in px that a frame may ask for. */
const LEAST_PX = 40
const MOST_PX = 20_000

type Said = Readonly<Record<string, unknown>>

/**
 * The height in a frame's message [MOD-30], in the formats used by players, forms and charts; null for any other
 * message.
 */
export function heightIn(message: unknown): number | null {
  const said = typeof message === 'string' ? read(message) : message
  if (typeof said !== 'object' || said === null) return null
  const height = Number.parseFloat(String(heightOf(said as Said)))
  return Number.isFinite(height) && height > 0 ? Math.min(MOST_PX, Math.max(LEAST_PX, Math.ceil(height))) : null
}

/** The content of a text message: JSON, or iframe-resizer's `[iFrameSizer]id:height:width:type`. */
function read(text: string): unknown {
  const sized = /^\[iFrameSizer\][^:]*:(\d+(?:\.\d+)?):/.exec(text)
  if (sized) return { type: 'resize', height: sized[1] }
  if (!text.startsWith('{')) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function heightOf(said: Said): unknown {
  const named = [said.type, said.context, said.method, said.event, said.action].filter((one) => typeof one === 'string')
  const isAboutSize = named.some((name) => /height|resize|measure|size/i.test(name as string))
  const inside = [said, said.payload, said.details, said.data].find(
    (part) => (part as Said | null)?.height !== undefined,
  )
  if (isAboutSize && inside) return (inside as Said).height
  // One chart service reports the heights of its charts by their ids.
  const charts = said['datawrapper-height']
  if (typeof charts === 'object' && charts !== null) return Object.values(charts)[0]
  const tweet = said['twttr.embed'] as { params?: { height?: unknown }[] } | undefined
  return tweet?.params?.[0]?.height
}
