/** What the type is for, where one is chosen to be added. */
export const hint = 'Questions that readers answer'

// height
export const noSecretsWarning =
  'Never enter a password or a card number here: the person who made this page can read every answer.'
export const yourAnswer = 'Your answer'

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

// View, where a form is drawn and cannot be sent
export const requiredMark = '(required)'
export const choose = 'Choose'
export const oneStar = '1 star'
export const stars = (count: number) => `${count} stars`

// spec
export const form = 'Form'
export const yourName = 'Your name'
export const thanks = 'Thank you. We will be in touch.'
export const privacyNotice = 'Privacy notice'
