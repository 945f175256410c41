export const asked = 'Request sent. You’ll get an email once someone answers.'
export const notSent = 'This could not be sent. Please check your connection and try again.'
