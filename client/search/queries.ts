// Promos and draws that hold the words; rewards and questions are few and are searched here.
import { queryOptions } from '@tanstack/react-query'
import { api } from '../api/api.ts'

export const foundCampaignsQuery = (search: string) =>
  queryOptions({
    queryKey: ['campaign', 'search', search],
    queryFn: ({ signal }) =>
      api('GET /api/campaign', { query: { active: true, disabled: false, search, pageSize: 50 }, signal }),
  })
