// removal-questions
export const cancel = 'Cancel'
export const leaveNamed = (folioName: string) => `Leave ${folioName}?`
export const leaveTextStill = (teamWay: string) => `${teamWay}, so you still can.`
export const leaveText = 'You can open it again only if someone invites you. What you wrote stays in it.'
export const deleteNamed = (folioName: string) => `Delete ${folioName} permanently?`
export const deleteText =
  'This cannot be undone: its content, its pictures and its link go with it. Copies made by others stay.'
export const deleteMany = (count: number) => `Delete ${count} folios permanently?`
export const deleteManyText =
  'This cannot be undone: their content, pictures and links go with them. Copies made by others stay.'
