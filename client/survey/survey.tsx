// /survey: the list of surveys, or with `?q=` the questions of one survey.

import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../ui/button/button.tsx'
import { Empty } from '../ui/feedback/empty.tsx'
import { PendingScreen } from '../ui/feedback/pending-screen.tsx'
import surveyClipboard from '../ui/illustrations/survey-clipboard.svg?raw'
import { Screen } from '../ui/layout/screen.tsx'
import { useAddressId } from '../ui/navigation/address.ts'
import { Flow } from './flow.tsx'
import { SurveyList } from './list.tsx'
import { surveyQuery } from './queries.ts'

export function Component() {
  const id = useAddressId()
  return id ? <SurveyQuestions key={id} id={id} /> : <SurveyList />
}

function SurveyQuestions({ id }: { id: string }) {
  const survey = useQuery(surveyQuery(id))
  if (!survey.data) return <PendingScreen query={survey} name="Survei" />
  const { answered, active, disabled } = survey.data
  if (!answered && active && !disabled) return <Flow survey={survey.data} />
  return (
    <Screen name="Survei" back>
      <Empty
        page
        drawing={surveyClipboard}
        title={answered ? 'Sudah kamu isi' : 'Surveinya sudah ditutup'}
        action={
          <ButtonLink to="/survey" replace>
            Lihat survei lain
          </ButtonLink>
        }
      >
        {answered ? 'Makasih, poinnya sudah masuk.' : 'Masih ada survei lain yang bisa diisi.'}
      </Empty>
    </Screen>
  )
}
