import { SwitchTeam } from '@recto/contract'
import { callServer } from '../api/index.ts'

/**
 * Works in a team from now on, at its own address where it has one. A whole page load: nothing that was loaded for the
 * other team stays. `path`: where to begin there.
 */
export async function goToTeam(teamId: string, path?: string): Promise<void> {
  location.assign((await callServer(SwitchTeam, { teamId, ...(path ? { path } : {}) })).next)
}
