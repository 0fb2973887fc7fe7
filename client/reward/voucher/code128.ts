// Encodes text as CODE128, code set B: the widths of bars and spaces (ISO/IEC 15417).

const START_B = 104
const STOP = 106

// Six widths per symbol (bar, space, bar, …) in modules; the stop symbol has a seventh.
const WIDTHS =
  '212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122123221' +
  '223211221132221231213212223112312131311222321122321221312212322112322211212123212321232121111323131123131321' +
  '112313132113132311211313231113231311112133112331132131113123113321133121313121211331231131213113213311213131' +
  '311123311321331121312113312311332111314111221411431111111224111422121124121421141122141221112214112412122114' +
  '122411142112142211241211221114413111241112134111111242121142121241114212124112124211411212421112421211212141' +
  '214121412121111143111341131141114113114311411113411311113141114131311141411131211412211214211232' +
  '2331112'

/** Returns widths in modules, alternating bar and space. Throws a RangeError unless the text is printable ASCII. */
export function code128(text: string): number[] {
  const values = Array.from(text, (letter) => {
    const value = letter.charCodeAt(0) - 32
    if (value < 0 || value > 94) throw new RangeError(`CODE128 B cannot carry ${JSON.stringify(letter)}`)
    return value
  })
  const check = values.reduce((sum, value, at) => sum + value * (at + 1), START_B) % 103
  return [START_B, ...values, check, STOP].flatMap((value) => Array.from(patternOf(value), Number))
}

function patternOf(value: number): string {
  return WIDTHS.slice(value * 6, value === STOP ? undefined : value * 6 + 6)
}
