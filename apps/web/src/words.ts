// clipboard
export const noClipboard = 'The Clipboard API is not available.'
