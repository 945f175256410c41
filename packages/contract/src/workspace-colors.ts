/**
 * The palette from which new workspaces take their colours in turn [WKSP-07, STYLE-06]; only the first is prescribed
 * [OPEN-13].
 */
export const WORKSPACE_COLORS = [
  '#66D7C4',
  '#F0562A',
  '#F4B53F',
  '#7B5EE0',
  '#FF6F91',
  '#4866C8',
  '#1C9C88',
  '#B0421C',
  '#8A6D1F',
  '#99396F',
  '#2F9BD6',
  '#6C8E2B',
  '#C4308A',
  '#586E7A',
  '#E0A0C8',
  '#052B3E',
] as const
