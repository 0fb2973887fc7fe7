// The input of one question, by its kind; choices are cards around native radio buttons and checkboxes.
import { digitsIn } from '#contract/digits.ts'
import type { AnswerValue, Question } from '#contract/survey.ts'
import choice from '../ui/form/choice.module.css'
import { FieldBox, useNote } from '../ui/form/field.tsx'
import checkBold from '../ui/icons/check-bold.svg?raw'
import { Icon } from '../ui/icons/icon.tsx'
import { Row, Stack } from '../ui/layout/layout.tsx'
import styles from './answer.module.css'

type Props = {
  question: Question
  value: AnswerValue | undefined
  onChange: (value: AnswerValue) => void
  error: string | null
}

export function Answer(props: Props) {
  const { link, note } = useNote(props.error, undefined, 'alert')
  return (
    <>
      <Control {...props} link={link} />
      {note}
    </>
  )
}

function Control(props: Props & { link: object }) {
  const { question, value, onChange, error, link } = props
  const isInvalid = error !== null
  const { kind, text } = question
  switch (kind) {
    case 'single':
    case 'multi':
      return <Options {...props} />
    case 'scale':
      return <Scale {...props} />
    case 'text':
      return (
        <FieldBox invalid={isInvalid}>
          <textarea
            {...link}
            className={styles.area}
            name={question.id}
            aria-label={text}
            rows={4}
            maxLength={1000}
            value={typeof value === 'string' ? value : ''}
            onChange={(event) => onChange(event.target.value)}
          />
        </FieldBox>
      )
    case 'number':
    case 'date':
      return (
        <FieldBox invalid={isInvalid}>
          <input
            {...link}
            className={styles.line}
            name={question.id}
            aria-label={text}
            autoComplete="off"
            {...(kind === 'date' ? { type: 'date' } : { inputMode: 'numeric', maxLength: 9 })}
            value={value === undefined ? '' : String(value)}
            onChange={(event) => onChange(kind === 'date' ? event.target.value : toWholeNumber(event.target.value))}
          />
        </FieldBox>
      )
  }
}

function toWholeNumber(typed: string): AnswerValue {
  const digits = digitsIn(typed)
  return digits === '' ? '' : Number(digits)
}

function Options({ question, value = [], onChange }: Props) {
  const { id: name, kind, text, options = [] } = question
  const isMulti = kind === 'multi'
  const chosen = [value].flat().map(String)
  const choose = (id: string) => {
    if (!isMulti) return onChange(id)
    onChange(options.map((option) => option.id).filter((other) => chosen.includes(other) !== (other === id)))
  }
  return (
    <Stack as="fieldset" gap={10}>
      <legend className="visually-hidden">{text}</legend>
      {options.map((option) => (
        <label key={option.id} className={`${choice.choice} ${styles.option}`}>
          <input
            type={isMulti ? 'checkbox' : 'radio'}
            name={name}
            value={option.id}
            checked={chosen.includes(option.id)}
            onChange={() => choose(option.id)}
          />
          <span className={styles.mark}>{isMulti && <Icon svg={checkBold} />}</span>
          {option.text}
        </label>
      ))}
    </Stack>
  )
}

function Scale({ question, value, onChange }: Props) {
  const { id: name, text, scale: { min, max, low, high } = { min: 1, max: 5, low: '', high: '' } } = question
  const steps = Array.from({ length: max - min + 1 }, (_, at) => min + at)
  return (
    <fieldset>
      <legend className="visually-hidden">{text}</legend>
      <div className={styles.scale} data-long={steps.length > 7 || undefined}>
        {steps.map((step) => (
          <label key={step} className={`${choice.choice} ${styles.step}`}>
            <input
              type="radio"
              name={name}
              value={step}
              checked={step === value}
              aria-label={[step, step === min && low, step === max && high].filter((word) => word !== false).join(', ')}
              onChange={() => onChange(step)}
            />
            {step}
          </label>
        ))}
      </div>
      <Row align="start" justify="space-between" gap={16} above={10} size="sm" tone="muted" aria-hidden="true">
        <span>
          {min} {low}
        </span>
        <span style={{ textAlign: 'right' }}>
          {max} {high}
        </span>
      </Row>
    </fieldset>
  )
}
