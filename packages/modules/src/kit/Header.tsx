/** The heading above a module's content; nothing if empty. */
export function Header({ text }: { text: string }) {
  return text ? <h3>{text}</h3> : null
}

/** Small print under a chart or table: unit, sample, source. */
export function Note({ text }: { text: string }) {
  return text ? <p className="caption">{text}</p> : null
}
