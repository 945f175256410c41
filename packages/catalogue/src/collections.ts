import collections from './collections.json' with { type: 'json' }

/** Templates and examples that belong together for someone: a tile, a row and an address at once [TPL-05]. */
export type Collection = {
  /** Its address in the gallery. */
  curl: string
  publicName: string
  color: string
  /** Name of its sign. */
  icon: string
  /** Ids of templates, the most useful first. */
  templates: readonly string[]
  /** Ids of examples. */
  examples: readonly string[]
}

/** The collections in the order in which the gallery shows them. */
export const COLLECTIONS: readonly Collection[] = collections
