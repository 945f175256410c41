/** What stands in the frame of a host, for the icon and the first size. */
export type HostKind = 'video' | 'audio' | 'map' | 'form' | 'document' | 'board' | 'calendar' | 'code' | 'data' | 'post'

/** What was read out of a link: only what the link's pattern let through. */
export type Parts = Readonly<Record<string, string | undefined>>

/** One site whose pages may stand in a frame. */
export type Host = {
  /** As people know it. */
  name: string
  kind: HostKind
  /** Where its frames come from; a page's policy lets in this origin and no other. */
  origin: string
  /**
   * Its links, as `host/path?query#hash` without `www.`. Named groups are the parts that the frame's address is made
   * from; each group says exactly which characters it may hold.
   */
  links: readonly RegExp[]
  /** Path and query of the frame below `origin`: the host's one template. Null where the parts say too little. */
  frame: (parts: Parts) => string | null
  /** Added to the frame's query when a reader pressed play. */
  autoplay?: string
  /** Height over width that suits it, in percent; none: it fills any box. */
  aspectPercent?: number
  /** Answers title and thumbnail of a link as JSON (oEmbed); `url` is appended, encoded. */
  oembed?: string
}

/** A link of a known host and the address of its frame. */
export type Frame = { host: Host; src: string }
