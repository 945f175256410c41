// Installation
export const thisServer = 'This server'
export const installation = 'Installation'
export const adapters = 'Services'
export const adaptersHint = 'What this installation uses, from outside or built in. Only you see this.'
const ADAPTERS: Readonly<Record<string, string>> = {
  database: 'Database',
  files: 'Files',
  payments: 'Payments',
  fonts: 'Fonts',
  photos: 'Photos',
  mail: 'Mail',
  export: 'Export',
  disk: 'Disk',
}
export const adapter = (name: string) => ADAPTERS[name] ?? name
export const embedded = 'Embedded'
export const configured = 'Configured'
export const failedAt = (day: string, error: string) => `Failed ${day}: ${error}`
export const attempt = 'Try it'
export const attemptOf = (adapter: string) => `Try it: ${adapter}`
