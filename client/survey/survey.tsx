// /survey: the list, or with `?q=` one survey's questions.
import { useSearchParams } from 'react-router-dom'
import { SurveyList } from './list.tsx'
import { SurveyQuestions } from './questions.tsx'

export function Survey() {
  const [search] = useSearchParams()
  const id = search.get('q')
  return id === null ? <SurveyList /> : <SurveyQuestions key={id} id={id} />
}
