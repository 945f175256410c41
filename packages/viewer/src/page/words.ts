export const asked = 'Request sent. You’ll get an email once someone answers.'
export const notSent = 'This could not be sent. Please check your connection and try again.'
export const working = 'Checking your browser. This takes a moment…'
export const workNeedsHttps =
  'Your browser can do this check only at an https address. Please ask the person who sent you the link.'
