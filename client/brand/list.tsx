// /brand: the participating brands with their products as named on receipts; each brand links to its promos.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { BrandWithProducts } from '#contract/campaign.ts'
import { campaignBrandsQuery } from '../campaign/queries.ts'
import { useDebounced } from '../ui/browser/use-debounced.ts'
import { Empty } from '../ui/feedback/empty.tsx'
import { Loaded } from '../ui/feedback/loaded.tsx'
import { SkeletonRows } from '../ui/feedback/skeleton.tsx'
import { SearchField } from '../ui/form/search-field.tsx'
import caretRightBold from '../ui/icons/caret-right-bold.svg?raw'
import { Icon } from '../ui/icons/icon.tsx'
import notFoundSandal from '../ui/illustrations/not-found-sandal.svg?raw'
import { Box, Row, Stack, Text } from '../ui/layout/layout.tsx'
import { Screen } from '../ui/layout/screen.tsx'
import text from '../ui/layout/text.module.css'
import { BrandTile } from './brand-tile.tsx'
import styles from './list.module.css'
import { brandsQuery } from './queries.ts'

export function Component() {
  const [words, setWords] = useState('')
  const brands = useQuery({ ...brandsQuery(useDebounced(words).trim()), placeholderData: keepPreviousData })
  const counted = useQuery(campaignBrandsQuery()).data?.rows
  return (
    <Screen title="Merek peserta" back busy={brands.isPending}>
      <Stack gap={12} pad={[4, 'gutter', 16]}>
        <SearchField label="Cari merek atau produk" value={words} onChange={setWords} maxLength={60} />
        <p className={text.muted}>Beli produk ini, dapat poin. Namanya seperti tertulis di struk.</p>
      </Stack>
      <Loaded query={brands} skeleton={<SkeletonRows rows={5} height={104} radius={18} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Empty drawing={notFoundSandal} title="Mereknya tidak ketemu">
              Coba kata lain, atau nama produknya seperti di struk.
            </Empty>
          ) : (
            <Stack as="ul" gap={12} pad={[0, 'gutter', 32]} aria-label="Merek peserta">
              {rows.map((brand) => (
                <li key={brand.id}>
                  <BrandCard brand={brand} promos={counted?.find(({ id }) => id === brand.id)?.campaigns ?? 0} />
                </li>
              ))}
            </Stack>
          )
        }
      </Loaded>
    </Screen>
  )
}

function BrandCard({ brand, promos }: { brand: BrandWithProducts; promos: number }) {
  const { id, name, products } = brand
  return (
    <Row align="stretch" gap={14} card pad={14}>
      <BrandTile brand={brand} height={76} className={styles.tile} />
      <Box grow>
        <Text as="h2" size="title">
          {name}
        </Text>
        <Stack as="ul" gap={4} tone="muted" above={4} className={styles.products}>
          {products.map((product) => (
            <li key={product}>{product}</li>
          ))}
        </Stack>
        {promos > 0 && (
          <Link className={styles.promos} to={`/campaign?merek=${encodeURIComponent(id)}`}>
            {promos} promo berjalan
            <span className="visually-hidden"> dari {name}</span>
            <Icon svg={caretRightBold} size={14} />
          </Link>
        )}
      </Box>
    </Row>
  )
}
