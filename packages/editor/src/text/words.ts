export const placeholder = 'Write something, or press / to add a module'
