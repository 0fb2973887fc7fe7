// Route handlers for receipts.
import type { receipt } from '#contract/receipt.ts'
import { prepareImage } from '../integrations/image.ts'
import { DomainError } from '../rules/domain-error.ts'
import { getReceipt, listReceipts } from '../rules/receipt/detail.ts'
import { getOwnImage } from '../rules/receipt/image.ts'
import { listParticipatingShops } from '../rules/receipt/merchant.ts'
import { objectToVerdict } from '../rules/receipt/review.ts'
import { cancelUpload, requireUploadAllowed, uploadReceipt } from '../rules/receipt/upload.ts'
import { type Handlers, withAsyncStep } from './handler.ts'

export const receiptHandlers: Handlers<typeof receipt> = {
  'GET /api/public/shop': ({ sandbox, query }) => listParticipatingShops(sandbox, query),
  'POST /api/receipt/create': withAsyncStep(
    async ({ sandbox, shopper, query, file }) => {
      requireUploadAllowed(sandbox, shopper, query.clientRef)
      return prepareImage(file.bytes)
    },
    ({ sandbox, shopper, query }, image) =>
      typeof image === 'string' ? new DomainError(image) : uploadReceipt(sandbox, shopper, image, query.clientRef),
  ),
  'POST /api/receipt/cancel': ({ sandbox, shopper, body }) => cancelUpload(sandbox, shopper.id, body.clientRef),
  'GET /api/receipt/list': ({ sandbox, shopper, query }) => listReceipts(sandbox, shopper, query),
  'GET /api/receipt/detail/:id': ({ sandbox, shopper, params }) => getReceipt(sandbox, shopper.id, params.id),
  'POST /api/receipt/objection/:id': ({ sandbox, shopper, params, body }) =>
    objectToVerdict(sandbox, shopper.id, params.id, body.reason),
  'GET /api/receipt/image/:id': ({ sandbox, shopper, params, query }) =>
    getOwnImage(sandbox, shopper.id, params.id, query.size),
}
