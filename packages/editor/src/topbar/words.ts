export const anyoneCanOpen = 'Public: anyone with the link can open it'
