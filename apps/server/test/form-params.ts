type Params = { [name: string]: string | Params | Params[] | string[] }

/** Nested parameters as Stripe's SDK writes them into a form: `metadata[team]=t&expand[0]=latest_charge`. */
export function formParams(form: string): Params {
  const params: Params = {}
  for (const [key, value] of new URLSearchParams(form)) {
    const path = key.split('[').map((part) => part.replace(/\]$/, ''))
    let at = params as Record<string, unknown>
    path.forEach((name, depth) => {
      if (depth === path.length - 1) at[name] = value
      else {
        at[name] ??= /^\d+$/.test(path[depth + 1] ?? '') ? [] : {}
        at = at[name] as Record<string, unknown>
      }
    })
  }
  return params
}
