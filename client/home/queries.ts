// Queries of the home page, composed from those of the features.
import { campaignListQuery } from '../campaign/queries.ts'

/** Running campaigns, soonest end first. */
export const promosQuery = () => campaignListQuery({ orderAsc: true, pageSize: 8 })
