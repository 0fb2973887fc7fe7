// Lists brands (decisions 606): all brands with products, brands of running campaigns, and brands of given campaigns.
import type { Brand, BrandWithProducts } from '#contract/campaign.ts'
import type { Page } from '#contract/wire.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { type Paging, selectPage, toLikePattern } from '../sql.ts'

export function listBrands(sandbox: Sandbox, query: Paging & { search?: string | undefined }): Page<BrandWithProducts> {
  const { rows, ...page } = selectPage<Brand & { products: string; art: string | null }>(sandbox.db, query, {
    select: `id, name, art, (SELECT json_group_array(name ORDER BY name) FROM product WHERE brandId = brand.id) AS products`,
    from: `brand WHERE name LIKE :words ESCAPE '\\'
      OR EXISTS (SELECT 1 FROM product WHERE brandId = brand.id AND name LIKE :words ESCAPE '\\')`,
    orderBy: 'name, id',
    params: { words: toLikePattern(query.search ?? '') },
  })
  return {
    ...page,
    rows: rows.map((row) => ({ ...row, products: JSON.parse(row.products), art: JSON.parse(row.art ?? 'null') })),
  }
}

export function listCampaignBrands(sandbox: Sandbox, query: Paging): Page<Brand & { campaigns: number }> {
  return selectPage(sandbox.db, query, {
    select: '*',
    from: `(SELECT brand.id, brand.name, count(*) AS campaigns FROM campaign
      JOIN campaignBrand ON campaignId = campaign.id JOIN brand ON brand.id = campaignBrand.brandId
      WHERE startAt <= +:now AND endAt >= +:now AND disabled = 0 GROUP BY brand.id)`,
    orderBy: 'name, id',
    params: { now: sandbox.now() },
  })
}
