/** Letters of headings in the drawn documents; browsers know families in small letters too. */
export const SERIF = "'young serif',georgia,serif"
