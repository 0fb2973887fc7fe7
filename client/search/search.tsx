// /search: one field over promos, rewards, draws and questions, with recent and popular terms.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { questionsQuery } from '../content/queries.ts'
import { searchQuestions } from '../content/search-questions.ts'
import { rewardTypesQuery } from '../reward/queries.ts'
import { goBack } from '../ui/back.ts'
import { Chip, Chips } from '../ui/chip.tsx'
import { classNames } from '../ui/class-names.ts'
import { Empty } from '../ui/feedback/empty.tsx'
import { Failure } from '../ui/feedback/failure.tsx'
import { Skeleton, SkeletonGate, Skeletons } from '../ui/feedback/skeleton.tsx'
import { SearchField } from '../ui/form/search-field.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import arrowLeftBold from '../ui/icons/arrow-left-bold.svg?raw'
import notFoundSandal from '../ui/illustrations/not-found-sandal.svg?raw'
import { Box, Row, Text } from '../ui/layout.tsx'
import screenStyles from '../ui/screen.module.css'
import { Screen } from '../ui/screen.tsx'
import { useDebounced } from '../ui/use-debounced.ts'
import { useUrlState } from '../ui/use-url-state.ts'
import { campaignSearchQuery } from './queries.ts'
import { clearRecentSearches, readRecentSearches, saveRecentSearch } from './recent.ts'
import { type Group, Results } from './results.tsx'
import styles from './search.module.css'

const MIN_QUERY_LENGTH = 2
const POPULAR = ['pulsa', 'kecap', 'kopi', 'undian emas']

export function Component() {
  const navigate = useNavigate()
  const [address, setAddress] = useUrlState()
  const [typed, setTyped] = useState(address.get('q') ?? '')
  const words = useDebounced(typed).trim()
  const isSearching = words.length >= MIN_QUERY_LENGTH
  const { groups, isPending, error, retry } = useSearchResults(words, isSearching)
  const [part, setPart] = useState<Group['id'] | null>(null)
  const filled = groups.filter(({ count }) => count > 0)
  const shown = filled.some(({ id }) => id === part) ? filled.filter(({ id }) => id === part) : filled
  const total = filled.reduce((sum, { count }) => sum + count, 0)

  useEffect(() => setAddress(words ? { q: words } : {}, { replace: true }), [words, setAddress])

  return (
    <Screen name="Cari" bare busy={isSearching && isPending}>
      <h1 className="visually-hidden">Cari</h1>
      <div className={classNames(screenStyles.bar, styles.bar)}>
        <IconButton label="Kembali" icon={arrowLeftBold} onClick={() => goBack(navigate)} />
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
      {isSearching && error && groups.length === 0 && <Failure error={error} onRetry={retry} />}
      {isSearching && !(error && groups.length === 0) && (
        <SkeletonGate
          pending={isPending}
          skeleton={
            <div className={styles.waiting}>
              <Skeletons rows={4}>
                <Box pad={[0, 'gutter', 12]}>
                  <Skeleton width="100%" height={56} radius={16} />
                </Box>
              </Skeletons>
            </div>
          }
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
                <Chips label="Hasil">
                  <Chip pressed={shown === filled} onClick={() => setPart(null)}>
                    Semua
                  </Chip>
                  {filled.map(({ id, label, count }) => (
                    <Chip key={id} pressed={shown !== filled && id === part} onClick={() => setPart(id)}>
                      {label} {count}
                    </Chip>
                  ))}
                </Chips>
              </Box>
              <Results groups={shown} words={words} onOpen={() => saveRecentSearch(words)} />
            </>
          )}
        </SkeletonGate>
      )}
    </Screen>
  )
}

/** Results of every kind that contain the words. */
function useSearchResults(words: string, enabled: boolean) {
  const campaigns = useQuery({ ...campaignSearchQuery(words), enabled })
  const rewards = useQuery({ ...rewardTypesQuery(), enabled })
  const questions = useQuery({ ...questionsQuery(), enabled })
  const holds = (text: string) =>
    words
      .toLowerCase()
      .split(/\s+/)
      .every((word) => text.toLowerCase().includes(word))
  const rows = campaigns.data?.rows ?? []
  const promos = rows.filter(({ rewardType }) => rewardType === 1)
  const draws = rows.filter(({ rewardType }) => rewardType === 2)
  const gifts = (rewards.data?.rows ?? []).filter(({ name, description }) => holds(`${name} ${description}`))
  const answers = searchQuestions(words, questions.data ?? [])
  const all = [campaigns, rewards, questions]
  const hasSome = all.some(({ data }) => data !== undefined)
  const groups: Group[] = hasSome
    ? [
        { id: 'promo', label: 'Promo', count: promos.length, rows: promos },
        { id: 'reward', label: 'Hadiah', count: gifts.length, rows: gifts },
        { id: 'draw', label: 'Undian', count: draws.length, rows: draws },
        { id: 'faq', label: 'Bantuan', count: answers.length, rows: answers },
      ]
    : []
  return {
    groups,
    isPending: all.some((query) => query.isPending),
    error: all.find((query) => query.isError)?.error ?? null,
    retry: () => void Promise.all(all.filter((query) => query.isError).map((query) => query.refetch())),
  }
}

function RecentSearches({ onChoose }: { onChoose: (words: string) => void }) {
  const [recent, setRecent] = useState(readRecentSearches)
  const clear = () => {
    clearRecentSearches()
    setRecent([])
  }
  return (
    <>
      {recent.length > 0 && (
        <Box as="section" above={16}>
          <Row tap justify="space-between" pad={[0, 'gutter']}>
            <Text as="h2" size="title">
              Terakhir dicari
            </Text>
            <Text as="button" type="button" tap size="md" tone="brand" weight="bold" onClick={clear}>
              Hapus
            </Text>
          </Row>
          <Suggestions list={recent} label="Terakhir dicari" onChoose={onChoose} start />
        </Box>
      )}
      <Box as="section" above={16}>
        <Row tap pad={[0, 'gutter']}>
          <Text as="h2" size="title">
            Sering dicari
          </Text>
        </Row>
        <Suggestions list={POPULAR} label="Sering dicari" onChoose={onChoose} start />
      </Box>
    </>
  )
}

type SuggestionsProps = { list: string[]; label: string; onChoose: (words: string) => void; start?: boolean }

function Suggestions({ list, label, onChoose, start }: SuggestionsProps) {
  return (
    <ul className={styles.words} data-start={start || undefined} aria-label={label}>
      {list.map((words) => (
        <li key={words}>
          <button type="button" className={styles.word} onClick={() => onChoose(words)}>
            {words}
          </button>
        </li>
      ))}
    </ul>
  )
}
