import { SwitchTeam } from '@recto/contract'
import { callServer } from '../api/index.ts'

/**
 * Switches to a team, at its own address if it has one. A full page load, so nothing loaded for the other team remains.
 * `path`: where to start there.
 */
export async function goToTeam(teamId: string, path?: string): Promise<void> {
  location.assign((await callServer(SwitchTeam, { teamId, ...(path ? { path } : {}) })).next)
}
