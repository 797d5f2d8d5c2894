import { useState } from 'react'
import { AmountField } from '../../../src/ui/amount-field.js'
import { search } from '../../../src/ui/app-icons.js'
import { Keypad } from '../../../src/ui/keypad.js'
import { Labelled, LabelledPair } from '../../../src/ui/labelled.js'
import { NumberDisplay } from '../../../src/ui/number-display.js'
import { PasswordField } from '../../../src/ui/password-field.js'
import { TextField } from '../../../src/ui/text-field.js'
import { Sheet, Specimen, type SheetProps } from './specimen.js'

/** Fields of text, money and passwords: empty, filled, wrong. */
export function FieldSheet({ t }: SheetProps) {
  const [text, setText] = useState('8086')
  const [amount, setAmount] = useState('12.5')
  const [password, setPassword] = useState('secret12')
  return (
    <Sheet>
      <Specimen name="Text: empty, filled, wrong">
        <TextField label={t('number.label')} value="" onInput={() => {}} />
        <TextField label={t('number.label')} value={text} onInput={setText} icon={search} />
        <TextField label={t('number.label')} value="80" invalid onInput={() => {}} />
      </Specimen>
      <Specimen name="Amounts: empty, filled, as long as can be, wrong">
        <AmountField label={t('bet.stake.B')} value="" onInput={() => {}} />
        <AmountField label={t('bet.stake.S')} value={amount} onInput={setAmount} />
        <AmountField label={t('bet.stake.SA')} value="9999.8" onInput={() => {}} />
        <AmountField label={t('bet.stake.B')} value="0.05" invalid onInput={() => {}} />
      </Specimen>
      <Specimen name="Side by side">
        <LabelledPair>
          <Labelled label={t('number.label')}><TextField label={t('number.label')} value={text} onInput={setText} /></Labelled>
          <Labelled label={t('bet.total')}><TextField label={t('bet.total')} value={amount} onInput={setAmount} /></Labelled>
        </LabelledPair>
      </Specimen>
      <Specimen name="Password, and one that is wrong">
        <PasswordField label={t('login.password')} value={password} onInput={setPassword} autoComplete="current-password" showLabel={t('login.showPassword')} hideLabel={t('login.hidePassword')} />
        <PasswordField label={t('login.password')} value="" onInput={() => {}} autoComplete="current-password" showLabel={t('login.showPassword')} hideLabel={t('login.hidePassword')} problem={t('problem.E123')} />
      </Specimen>
    </Sheet>
  )
}

/** The number that is bet on, and the keys it is typed with. */
export function KeypadSheet({ t }: SheetProps) {
  const labels = { delete: t('keypad.delete'), clear: t('keypad.clear'), next: t('keypad.next'), done: t('keypad.done') }
  const number = (value: string, more: { active?: boolean; invalid?: boolean; small?: boolean; digits?: number } = {}) => (
    <NumberDisplay label={t('number.label')} name="number" digits={more.digits ?? 4} value={value} active={more.active ?? false} invalid={more.invalid} small={more.small} onInput={() => {}} />
  )
  return (
    <Sheet>
      <Specimen name="Number: empty, while typed, whole">
        {number('')}
        {number('80', { active: true })}
        {number('8086')}
      </Specimen>
      <Specimen name="Number: with R, wrong, six digits, low">
        {number('80R6')}
        {number('8', { invalid: true })}
        {number('123456', { digits: 6 })}
        {number('8086', { small: true })}
      </Specimen>
      <Specimen name="Keypad for amounts"><Keypad label={t('keypad.title')} labels={labels} onKey={() => {}} /></Specimen>
      <Specimen name="Keypad for numbers"><Keypad label={t('keypad.title')} labels={labels} left={{ text: 'R', name: t('number.roll') }} onKey={() => {}} /></Specimen>
    </Sheet>
  )
}
