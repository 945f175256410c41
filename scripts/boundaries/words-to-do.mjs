/** Folders and files of the interface whose texts are not yet in catalogues. The list only shrinks. */
export const AREAS_TO_DO = [
  'apps/web/src/features/settings',
  'apps/web/src/features/teams',
  'packages/editor/src/panel',
  'packages/editor/src/theme',
  'packages/editor/src/topbar',
]
