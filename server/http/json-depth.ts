// How deeply JSON is nested, found without parsing it.
export function depthOf(json: string): number {
  let depth = 0
  let deepest = 0
  let isInString = false
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at]
    if (isInString && character === '\\') at += 1
    else if (character === '"') isInString = !isInString
    else if (!isInString && (character === '[' || character === '{')) {
      depth += 1
      deepest = Math.max(deepest, depth)
    } else if (!isInString && (character === ']' || character === '}')) depth -= 1
  }
  return deepest
}
