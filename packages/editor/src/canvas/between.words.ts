export const insertBelow = (word: string, number: number) => `Insert a ${word} below ${word} ${number}`
