/** The heading a module carries over its content; nothing when empty. */
export function Header({ text }: { text: string }) {
  return text ? <h3>{text}</h3> : null
}

/** Small print under a chart or table: unit, sample, source. */
export function Note({ text }: { text: string }) {
  return text ? <p className="caption">{text}</p> : null
}
