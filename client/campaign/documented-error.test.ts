// The documented errors of campaigns (product.md 8).
import { expect, test } from 'vitest'
import { ApiError, HttpError } from '../api/api-error.ts'
import { isCampaignIdMissing, requireReply } from './documented-error.ts'

test('a success without data is the documented No response [8.codex-empty]', () => {
  for (const reply of [null, undefined, {}, { error: null, code: 'ok' }]) {
    const run = () => requireReply(reply)
    expect(run).toThrow('No response')
    expect(run).toThrow(expect.objectContaining({ code: 'no_response' }))
  }
  expect(requireReply({ code: 'TJG' })).toEqual({ code: 'TJG' })
})

test('a missing campaign id is another error than a campaign that does not exist', () => {
  expect(isCampaignIdMissing(new ApiError({ error: 'Campaign ID is missing', code: 'campaign_id_missing' }))).toBe(true)
  expect(isCampaignIdMissing(new HttpError(404, 'Not Found'))).toBe(false)
})
