// Queries of the search page, composed from those of the features; rewards and questions are few and filtered here.
import { campaignListQuery } from '../campaign/queries.ts'

export const campaignSearchQuery = (search: string) => campaignListQuery({ search, pageSize: 50 })
