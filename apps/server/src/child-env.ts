/** The environment variables passed to child processes: settings and secrets stay here. */
type PassedOn = 'PATH' | 'HOME' | 'TZ' | 'NODE_COMPILE_CACHE'

/** The named variables as the server has them; those that it does not have are left out. */
export function childEnv(...names: readonly PassedOn[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}
