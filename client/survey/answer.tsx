// The input of one question, by its kind; choices are cards around native radio buttons and checkboxes.
import { useId } from 'react'
import type { AnswerValue, Question } from '#contract/survey.ts'
import { FieldBox, FieldError } from '../ui/form/field.tsx'
import { Icon } from '../ui/icon.tsx'
import checkBold from '../ui/icons/check-bold.svg?raw'
import { Row, Stack } from '../ui/layout.tsx'
import styles from './answer.module.css'

type Props = {
  question: Question
  value: AnswerValue | undefined
  onChange: (value: AnswerValue) => void
  error: string | null
}

export function Answer(props: Props) {
  const note = useId()
  return (
    <>
      <Control {...props} note={note} />
      <div id={note} role="alert">
        {props.error && <FieldError>{props.error}</FieldError>}
      </div>
    </>
  )
}

function Control({ question, value, onChange, error, note }: Props & { note: string }) {
  const isInvalid = error !== null
  const described = { 'aria-describedby': isInvalid ? note : undefined, 'aria-invalid': isInvalid || undefined }
  const { kind, text, options = [] } = question
  switch (kind) {
    case 'single':
    case 'multi':
      return (
        <Options
          name={question.id}
          label={text}
          options={options}
          many={kind === 'multi'}
          value={Array.isArray(value) ? value : value === undefined ? [] : [String(value)]}
          onChange={(ids) => onChange(kind === 'multi' ? ids : (ids[0] ?? ''))}
        />
      )
    case 'scale':
      return (
        <Scale
          name={question.id}
          label={text}
          scale={question.scale ?? { min: 1, max: 5, low: '', high: '' }}
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
        />
      )
    case 'text':
      return (
        <FieldBox invalid={isInvalid}>
          <textarea
            {...described}
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
            {...described}
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
  const digits = typed.replace(/\D/g, '')
  return digits === '' ? '' : Number(digits)
}

type OptionsProps = {
  name: string
  label: string
  options: readonly { id: string; text: string }[]
  many: boolean
  value: readonly string[]
  onChange: (ids: string[]) => void
}

function Options({ name, label, options, many, value, onChange }: OptionsProps) {
  const choose = (id: string) => {
    if (!many) return onChange([id])
    onChange(options.map((option) => option.id).filter((other) => value.includes(other) !== (other === id)))
  }
  return (
    <Stack as="fieldset" gap={10}>
      <legend className="visually-hidden">{label}</legend>
      {options.map(({ id, text }) => (
        <label key={id} className={styles.option}>
          <input
            type={many ? 'checkbox' : 'radio'}
            name={name}
            value={id}
            checked={value.includes(id)}
            onChange={() => choose(id)}
          />
          <span className={styles.mark}>{many && <Icon svg={checkBold} />}</span>
          {text}
        </label>
      ))}
    </Stack>
  )
}

type ScaleProps = {
  name: string
  label: string
  scale: { min: number; max: number; low: string; high: string }
  value: number | null
  onChange: (value: number) => void
}

function Scale({ name, label, scale: { min, max, low, high }, value, onChange }: ScaleProps) {
  const steps = Array.from({ length: max - min + 1 }, (_, at) => min + at)
  return (
    <fieldset>
      <legend className="visually-hidden">{label}</legend>
      <div className={styles.scale} data-long={steps.length > 7 || undefined}>
        {steps.map((step) => (
          <label key={step} className={styles.step}>
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
