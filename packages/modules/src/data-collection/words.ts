/** What the type is for, where one is chosen to be added. */
export const hint = 'Questions that readers answer'

// height
export const noSecretsWarning =
  'Never enter a password or a card number here: the person who made this page can read every answer.'
export const yourAnswer = 'Your answer'

// FieldView
export const requiredMark = '(required)'

// Settings
export const responses = 'Responses'
export const seeResponses = 'See responses'
export const questions = 'Questions'
export const addAQuestion = 'Add a question'
export const noQuestions = 'Add your first question with the plus button.'
export const consent = 'Consent'
export const requireConsent = 'Require consent'
export const consentExample = 'I agree that my answers may be stored so that you can reply to me.'
export const consentText = 'Consent text'
export const linkToTheFullText = 'Link to the full text'
export const linkText = 'Link text'
export const labels = 'Labels'
export const heading = 'Heading'
export const button = 'Button'
export const successMessage = 'Success message'
export const redirectUrl = 'Redirect URL'
export const footnote = 'Footnote'

// SettingsField
export const shortText = 'Short text'
export const longText = 'Long text'
export const chooseOne = 'Choose one'
export const chooseSeveral = 'Choose several'
export const tickBox = 'Tick box'
export const questionNumber = (number: number) => `Question ${number}`
export const whatDoYouAsk = 'What do you ask?'
export const kindOfQuestion = (number: number) => `Type of question ${number}`
export const noSecretsHint =
  'Do not ask for passwords or card numbers: answers are stored as plain text, and readers are told not to enter any.'
export const required = 'Required'
export const optionsOneALine = 'Options, one per line'
export const moreOptions = 'More options'
export const checkboxLabel = 'Checkbox label'
export const placeholder = 'Placeholder'
export const helpText = 'Help text'
export const defaultValue = 'Default value'

// fields
export const firstOption = 'First option'
export const secondOption = 'Second option'

// View
export const markedFields = 'This was not sent. Please check the marked fields.'
export const pressAgain = 'This was not sent yet. Nothing you wrote is lost: please press the button again.'
export const thankYou = 'Thank you.'
export const leaveThisEmpty = 'Leave this empty'
export const newTabHint = ', opens in a new tab'

// answers
export const agreeFirst = 'Please agree before you send this.'
export const atMostCharacters = (most: string) => `Please use at most ${most} characters.`
export const emailLike = 'Please enter an email address like name@company.com.'
export const phoneLike = 'Please enter a phone number like +49 30 123456.'
export const enterNumber = 'Please enter a number.'
export const enterDate = 'Please enter a date.'
export const chooseAnOption = 'Please choose one of the options.'
export const chooseStars = 'Please choose from one to five stars.'
export const fillIn = 'Please fill this in.'
export const enterEmail = 'Please enter your email address.'
export const enterPhone = 'Please enter your phone number.'
export const chooseAnAnswer = 'Please choose one.'
export const chooseSome = 'Please choose at least one.'
export const tickThisBox = 'Please tick this box.'

// page
export const notSent =
  'This could not be sent. Please check your connection and try again: what you wrote is still here.'

// spec
export const form = 'Form'
export const yourName = 'Your name'
export const thanks = 'Thank you. We will be in touch.'
export const privacyNotice = 'Privacy notice'
