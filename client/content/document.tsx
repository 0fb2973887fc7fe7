// Pages of long published texts: terms of service, privacy policy, about page and articles.
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router-dom'
import { classNames } from '../ui/class-names.ts'
import { Empty } from '../ui/feedback/empty.tsx'
import { Loaded } from '../ui/feedback/loaded.tsx'
import { SkeletonRows } from '../ui/feedback/skeleton.tsx'
import { formatDate } from '../ui/format/date.ts'
import notFoundSandal from '../ui/illustrations/not-found-sandal.svg?raw'
import { Box } from '../ui/layout.tsx'
import { Markdown } from '../ui/markdown.tsx'
import { Screen } from '../ui/screen.tsx'
import text from '../ui/text.module.css'
import styles from './document.module.css'
import { articleQuery, documentQuery, type Published } from './queries.ts'

const NAMES = { terms: 'Syarat Layanan', privacy: 'Kebijakan Privasi', about: 'Tentang kami' }

export function Component() {
  const { id } = useParams()
  const [, path] = useLocation().pathname.split('/')
  if (id !== undefined) return <Article key={id} id={id} />
  return <LegalDocument key={path} type={path === 'terms' || path === 'privacy' ? path : 'about'} />
}

function Article({ id }: { id: string }) {
  return <Document query={useQuery(articleQuery(id))} name="Bacaan" isArticle />
}

function LegalDocument({ type }: { type: keyof typeof NAMES }) {
  return <Document query={useQuery(documentQuery(type))} name={NAMES[type]} />
}

type Item = Published<'terms' | 'privacy' | 'about' | 'article'>
type Props = {
  query: UseQueryResult<Item | null>
  name: string
  isArticle?: boolean
}

function Document({ query, name, isArticle = false }: Props) {
  return (
    <Screen title={isArticle ? name : (query.data?.title ?? name)} back line busy={query.isPending}>
      <Loaded query={query} skeleton={<SkeletonRows rows={8} height={18} />}>
        {(item) =>
          item ? (
            <Box as="article" pad={[16, 'gutter', 40]}>
              {isArticle && <h2 className={classNames(text.h2, styles.heading)}>{item.title}</h2>}
              {item.payload.effectiveAt && (
                <p className={styles.since}>
                  Berlaku sejak {formatDate(`${item.payload.effectiveAt}T12:00:00Z`, 'UTC')}
                  {item.payload.version && ` · versi ${item.payload.version}`}
                </p>
              )}
              <Markdown body={item.payload.body} under={isArticle ? 'h2' : 'h1'} />
            </Box>
          ) : (
            <Empty drawing={notFoundSandal} title="Belum ada isinya">
              Halaman ini sedang disiapkan.
            </Empty>
          )
        }
      </Loaded>
    </Screen>
  )
}
