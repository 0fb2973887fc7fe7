// /search: searches promos, rewards, draws and questions; suggests recent and popular terms.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { campaignListQuery } from '../campaign/queries.ts'
import { questionsQuery } from '../content/queries.ts'
import { hasWords, searchQuestions } from '../content/search-questions.ts'
import { rewardTypesQuery } from '../reward/queries.ts'
import { readStored, removeStored, writeStored } from '../session/browser-storage.ts'
import { ChoiceChips } from '../ui/button/chip.tsx'
import { BackButton } from '../ui/button/icon-button.tsx'
import { Empty } from '../ui/feedback/empty.tsx'
import { Failure } from '../ui/feedback/failure.tsx'
import { SkeletonGate, SkeletonRows } from '../ui/feedback/skeleton.tsx'
import { SearchField } from '../ui/form/search-field.tsx'
import notFoundSandal from '../ui/illustrations/not-found-sandal.svg?raw'
import { classNames } from '../ui/layout/class-names.ts'
import { Box, Row, Text } from '../ui/layout/layout.tsx'
import pill from '../ui/layout/pill.module.css'
import screenStyles from '../ui/layout/screen.module.css'
import { Screen } from '../ui/layout/screen.tsx'
import { useSearchTerm } from '../ui/navigation/use-url-state.ts'
import { type Group, Results } from './results.tsx'
import styles from './search.module.css'

const MIN_QUERY_LENGTH = 2
const MAX_RECENT = 8
const POPULAR = ['pulsa', 'kecap', 'kopi', 'undian emas']

export function Component() {
  const { typed, setTyped, term: words } = useSearchTerm('q')
  const isSearching = words.length >= MIN_QUERY_LENGTH
  const { groups, isPending, error, retry } = useSearchResults(words, isSearching)
  const [part, setPart] = useState<string | null>(null)
  const filled = groups.filter(({ rows }) => rows.length > 0)
  const shown = filled.some(({ id }) => id === part) ? filled.filter(({ id }) => id === part) : filled
  const total = filled.reduce((sum, { rows }) => sum + rows.length, 0)

  return (
    <Screen name="Cari" bare busy={isSearching && isPending}>
      <h1 className="visually-hidden">Cari</h1>
      <div className={classNames(screenStyles.bar, styles.bar)}>
        <BackButton />
        <SearchField
          label="Cari promo, hadiah, atau bantuan"
          value={typed}
          onChange={setTyped}
          onEnter={() => typed.trim().length >= MIN_QUERY_LENGTH && saveRecentSearch(typed.trim())}
          maxLength={80}
          autoFocus={typed === ''}
        />
      </div>
      {!isSearching && <RecentSearches onChoose={setTyped} />}
      {isSearching && error && <Failure error={error} onRetry={retry} />}
      {isSearching && !error && (
        <SkeletonGate
          pending={isPending}
          skeleton={<SkeletonRows rows={4} height={56} radius={16} pad={[12, 'gutter', 0]} />}
        >
          <p className="visually-hidden" role="status">
            {total} hasil
          </p>
          {total === 0 ? (
            <>
              <div className={styles.none}>
                <Empty drawing={notFoundSandal} title="Sebelahnya tidak ketemu">
                  Tidak ada hasil untuk “{words}”. Coba kata yang lebih pendek.
                </Empty>
              </div>
              <Suggestions list={POPULAR} label="Sering dicari" onChoose={setTyped} />
            </>
          ) : (
            <>
              <Box pad={[8, 0, 2]}>
                <ChoiceChips
                  label="Hasil"
                  options={filled.map(({ id, label, rows }) => ({ id, label: `${label} ${rows.length}` }))}
                  value={shown === filled ? null : part}
                  onChange={setPart}
                />
              </Box>
              <Results groups={shown} words={words} onOpen={() => saveRecentSearch(words)} />
            </>
          )}
        </SkeletonGate>
      )}
    </Screen>
  )
}

function useSearchResults(words: string, enabled: boolean) {
  const campaigns = useQuery({ ...campaignListQuery({ search: words, pageSize: 50 }), enabled })
  const rewards = useQuery({ ...rewardTypesQuery(), enabled })
  const questions = useQuery({ ...questionsQuery(), enabled })
  const all = [campaigns, rewards, questions]
  const promos = campaigns.data?.rows ?? []
  const groups: Group[] = [
    { id: 'promo', label: 'Promo', rows: promos.filter(({ rewardType }) => rewardType === 1) },
    {
      id: 'reward',
      label: 'Hadiah',
      rows: (rewards.data?.rows ?? []).filter(({ name, description }) => hasWords(`${name} ${description}`, words)),
    },
    { id: 'draw', label: 'Undian', rows: promos.filter(({ rewardType }) => rewardType === 2) },
    { id: 'faq', label: 'Bantuan', rows: searchQuestions(words, questions.data ?? []) },
  ]
  return {
    groups,
    isPending: all.some((query) => query.isPending),
    error: all.every(({ data }) => data === undefined) ? all.find((query) => query.isError)?.error : undefined,
    retry: () => void Promise.all(all.filter((query) => query.isError).map((query) => query.refetch())),
  }
}

function RecentSearches({ onChoose }: { onChoose: (words: string) => void }) {
  const [recent, setRecent] = useState(readRecentSearches)
  const clear = () => {
    removeStored('recentSearches')
    setRecent([])
  }
  return (
    <>
      {recent.length > 0 && (
        <Suggestions list={recent} label="Terakhir dicari" onChoose={onChoose}>
          <Text as="button" type="button" tap size="md" tone="brand" weight="bold" onClick={clear}>
            Hapus
          </Text>
        </Suggestions>
      )}
      <Suggestions list={POPULAR} label="Sering dicari" onChoose={onChoose} />
    </>
  )
}

type SuggestionsProps = {
  list: string[]
  label: string
  onChoose: (words: string) => void
  children?: React.ReactNode
}

function Suggestions({ list, label, onChoose, children }: SuggestionsProps) {
  return (
    <Box as="section" above={16}>
      <Row tap justify="space-between" pad={[0, 'gutter']}>
        <Text as="h2" size="title">
          {label}
        </Text>
        {children}
      </Row>
      <Row as="ul" align="stretch" gap={8} pad={[4, 'gutter']} wrap aria-label={label}>
        {list.map((words) => (
          <li key={words}>
            <button type="button" className={`${pill.pill} ${styles.term}`} onClick={() => onChoose(words)}>
              {words}
            </button>
          </li>
        ))}
      </Row>
    </Box>
  )
}

function readRecentSearches(): string[] {
  return readStored('recentSearches') ?? []
}

/** Saves the words as the most recent search; removes an older equal search, ignoring case. */
function saveRecentSearch(words: string): void {
  const others = readRecentSearches().filter((other) => other.toLowerCase() !== words.toLowerCase())
  writeStored('recentSearches', [words, ...others].slice(0, MAX_RECENT))
}
