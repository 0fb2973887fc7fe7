// A template tag for HTML that escapes every interpolated value, except values that are HTML already.

export class Html {
  private readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }

  toString(): string {
    return this.markup
  }
}

type HtmlValue = string | number | Html | readonly Html[] | false | undefined

/** `` html`<h1>${title}</h1>` ``; lists are joined, false and undefined leave nothing. */
export function html(strings: TemplateStringsArray, ...values: HtmlValue[]): Html {
  return new Html(String.raw({ raw: strings }, ...values.map(toMarkup)))
}

/** Marks text as safe markup: only for constants and for text that is checked elsewhere. */
export function trustedHtml(markup: string): Html {
  return new Html(markup)
}

function toMarkup(value: HtmlValue): string {
  if (value === false || value === undefined) return ''
  if (value instanceof Html) return value.toString()
  if (typeof value === 'object') return value.join('')
  return String(value)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
