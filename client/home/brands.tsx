import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { BrandTile } from '../brand/brand-tile.tsx'
import { brandsQuery } from '../brand/queries.ts'
import { Rail, Section } from '../ui/layout/card.tsx'
import { Stack } from '../ui/layout/layout.tsx'
import styles from './brands.module.css'

const TITLE = 'Belanja merek ini'

export function Brands() {
  const brands = useQuery(brandsQuery('')).data?.rows
  if (!brands || brands.length === 0) return null
  return (
    <Section title={TITLE} to="/brand">
      <Rail label={TITLE}>
        {brands.slice(0, 8).map((brand) => (
          <Stack
            key={brand.id}
            as={Link}
            gap={8}
            size="sm"
            weight="strong"
            center
            className={styles.brand}
            to={`/campaign?merek=${encodeURIComponent(brand.id)}`}
          >
            <BrandTile brand={brand} height={92} />
            {brand.name}
          </Stack>
        ))}
      </Rail>
    </Section>
  )
}
