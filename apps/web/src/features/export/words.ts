// BuyCredits
export const buyMoreExports = 'Buy more exports'
export const buyText = 'For your team. Used after the plan’s own exports, and they never expire.'
export const exportsAdded = (count: number) => `${count} exports were added.`

// ExportHistory
export const lastExports = 'Recent exports'
export const waitingForItsTurn = 'Waiting in the queue'
export const drawingThePages = 'Rendering the pages'
export const theExportFailed = 'The export failed.'
export const makeItAgain = 'Export again'

// ExportPopup
export const exportNamed = (folioName: string) => `Export ${folioName}`
export const exportThisFolio = 'Export this folio'
export const buy5More = 'Buy 5 more'
export const close = 'Close'
export const start = (format: string) => `Export ${format}`
export const allUsed = 'All exports of this team are used. Ask your team owner to upgrade.'
export const exportHint =
  'Videos, forms and content from other sites appear in the file as a picture or a link. Everything else looks as readers see it.'
export const format = 'Format'

// ExportSettings
export const asLaidOut = 'Original size'
export const letter = 'Letter'
export const portrait = 'Portrait'
export const landscape = 'Landscape'
export const forScreens = 'Standard'
export const forPrint = 'For print'
export const asUploaded = 'As uploaded'
export const px1200 = '1,200 px wide'
export const px2400 = '2,400 px wide'
export const px3600 = '3,600 px wide'
export const pageSize = 'Page size'
export const orientation = 'Orientation'
export const quality = 'Quality'
export const qualityOfPictures = 'Image quality'
export const backgrounds = 'Backgrounds'
export const backgroundsOffPicture = 'Without them the picture is transparent'
export const backgroundsOffPdf = 'Without them the text is dark on white, to save ink'
export const aPictureForEachSection = 'One picture per section'
export const togetherInAZipFile = 'Together in a zip file'
export const onlySomeSections = 'Choose sections'
export const oneSection = 'This folio has one section'
export const madeWithRecto = 'Made with Recto'
export const madeWithHint = 'Adds a small line at the end of the file'
export const madeWithPlanHint = 'Paid plans can remove this line'
export const sections = 'Sections'
export const sectionNumber = (number: number) => `Section ${number}`
export const seePlans = 'See Plans'
export const downloadFile = (name: string) => `Download ${name}`
