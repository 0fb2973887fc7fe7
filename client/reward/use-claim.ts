// A claim for its detail: at once as a list has shown it, then as the server has it now.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Claim } from '#contract/reward.ts'
import { findListed } from '../api/find-listed.ts'
import { exceptions } from '../api/freshness.ts'
import { claimPagesQuery, claimQuery } from './queries.ts'

/** The first parts of the key that every list of claims shares. */
const LISTS = claimPagesQuery().queryKey.slice(0, 4)

/** A list has whole claims: a voucher's code stays readable at the till if the network goes before its detail has come. */
export function useClaim(id: string, { enabled = true } = {}) {
  const listed = findListed<Claim>(useQueryClient(), LISTS, id)
  const initial = listed ? { initialData: listed.row, initialDataUpdatedAt: listed.shownAt } : {}
  return useQuery({ ...claimQuery(id), ...exceptions.claims, ...initial, enabled })
}
