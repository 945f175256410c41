const EVENTS = ['dragover', 'drop'] as const
/** Inputs that take what is dropped: all that hold text, or files. */
const NO_TEXT = /^(?:button|checkbox|color|hidden|image|radio|range|reset|submit)$/

/**
 * From now on nothing that is dropped beside its target opens in place of the page, as browsers do with files, links
 * and pictures. What takes a drop itself is left alone: whoever handles the event, fields, text that is edited. Once in
 * a document.
 */
export function refuseStrayDrops(): void {
  for (const name of EVENTS) window.addEventListener(name, refuse)
}

function refuse(event: DragEvent): void {
  if (event.defaultPrevented) return
  const isFiles = event.dataTransfer?.types.includes('Files') ?? false
  if (event.composedPath().some((one) => one instanceof HTMLElement && takes(one, isFiles))) return
  event.preventDefault()
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
}

/** A field for text would still let the browser open a file. */
function takes(element: HTMLElement, isFiles: boolean): boolean {
  if (element instanceof HTMLInputElement) {
    if (element.disabled) return false
    if (element.type === 'file') return isFiles
    return !isFiles && !element.readOnly && !NO_TEXT.test(element.type)
  }
  if (element instanceof HTMLTextAreaElement) return !isFiles && !element.disabled && !element.readOnly
  return !isFiles && element.isContentEditable
}
