/** The kind of content in a host's frame, for the icon and the initial size. */
export type HostKind = 'video' | 'audio' | 'map' | 'form' | 'document' | 'board' | 'calendar' | 'code' | 'data' | 'post'

/** The parts of a link: only what the link's pattern allows. */
export type Parts = Readonly<Record<string, string | undefined>>

/** One site whose pages can be framed. */
export type Host = {
  /** As people know it. */
  name: string
  kind: HostKind
  /** Origin of its frames; a page's policy allows only this one. */
  origin: string
  /**
   * Its links, as `host/path?query#hash` without `www.`. Named groups are the parts used in the frame's address; each
   * group says exactly which characters it may contain.
   */
  links: readonly RegExp[]
  /** Path and query of the frame below `origin`: the host's one template. Null if parts are missing. */
  frame: (parts: Parts) => string | null
  /** Added to the frame's query when a reader pressed play. */
  autoplay?: string
  /** Suitable height over width, in percent; none: it fills any box. */
  aspectPercent?: number
  /** Answers title and thumbnail of a link as JSON (oEmbed); `url` is appended, encoded. */
  oembed?: string
}

/** A link of a known host and the address of its frame. */
export type Frame = { host: Host; src: string }
