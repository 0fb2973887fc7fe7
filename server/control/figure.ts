// Handlers of the figures (docs/figures.md).
import type { controlFigure } from '#contract/control/figure.ts'
import type { Handlers } from '../routes/handler.ts'
import { toCsv } from '../rules/figure/csv.ts'
import { getFigures } from '../rules/figure/figures.ts'

export const controlFigureHandlers: Handlers<typeof controlFigure> = {
  'GET /control/figures': ({ sandbox, query }) => getFigures(sandbox, query),
  'GET /control/figures/export': ({ sandbox, query }) => {
    const figures = getFigures(sandbox, query)
    const filename = `${query.lang === 'en' ? 'figures' : 'angka'}-${figures.from}-${figures.to}${query.form === 'wide' ? '-wide' : ''}.csv`
    return {
      type: 'text/csv; charset=utf-8',
      bytes: toCsv(figures, { language: query.lang, form: query.form, rate: query.rate }),
      filename,
    }
  },
}
