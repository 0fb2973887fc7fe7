// Registers the custom properties of Base UI's drawer, as it does itself when the first sheet opens. Registering makes the
// browser compute the style of every element of the page: on a slow phone 20 ms, in the middle of that opening.

const LENGTHS = ['--drawer-swipe-movement-x', '--drawer-swipe-movement-y', '--drawer-snap-point-offset']
const NUMBERS = { '--drawer-swipe-progress': '0', '--drawer-swipe-strength': '1' }

export function registerSwipeProperties(): void {
  // Older browsers do not have it; Base UI then leaves the properties as they are, too.
  if (!('registerProperty' in CSS)) return
  for (const name of LENGTHS) register({ name, syntax: '<length>', initialValue: '0px' })
  for (const [name, initialValue] of Object.entries(NUMBERS)) register({ name, syntax: '<number>', initialValue })
}

function register(definition: Omit<PropertyDefinition, 'inherits'>): void {
  try {
    CSS.registerProperty({ ...definition, inherits: false })
  } catch (error) {
    // A sheet was opened before.
    if (!(error instanceof DOMException) || error.name !== 'InvalidModificationError') throw error
  }
}
