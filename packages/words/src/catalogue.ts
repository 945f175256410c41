type Said<Value> = Value extends string
  ? string
  : Value extends (...given: infer Given) => infer Result
    ? (...given: Given) => Said<Result>
    : Value extends object
      ? { readonly [Key in keyof Value]: Said<Value[Key]> }
      : Value

/**
 * The type of a catalogue in any language, from the English one:
 * `export default { … } satisfies Words<typeof import('./words.ts')>`.
 */
export type Words<Catalogue> = { readonly [Key in keyof Catalogue]: Said<Catalogue[Key]> }
