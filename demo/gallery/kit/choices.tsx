import { useState } from 'react'
import { DRAW_LETTERS, type DrawLetter } from '../../../src/domain/betting.js'
import { Badge } from '../../../src/ui/badge.js'
import { Chip, ChipGroup } from '../../../src/ui/chip.js'
import { DigitColumn } from '../../../src/ui/digit-column.js'
import { Disclosure } from '../../../src/ui/disclosure.js'
import { grid } from '../../../src/ui/icons.js'
import { Segmented } from '../../../src/ui/segmented.js'
import { Select } from '../../../src/ui/select.js'
import { Tabs } from '../../../src/ui/tabs.js'
import { Sheet, Specimen, type SheetProps } from './specimen.js'

/** Chips, segments, tabs, selects and panels: at rest, chosen, barred. */
export function ChoiceSheet({ t }: SheetProps) {
  const [types, setTypes] = useState<readonly DrawLetter[]>(['M', 'T', 'L'])
  const [mode, setMode] = useState('box')
  const [tab, setTab] = useState('M')
  const [isOpen, setOpen] = useState(true)
  const modes = [
    { value: 'straight', label: t('bet.mode.straight') },
    { value: 'box', label: t('bet.mode.box') },
    { value: 'ibox', label: t('bet.mode.ibox') },
    { value: 'reverse', label: t('bet.mode.reverse') },
  ]
  const toggle = (letter: DrawLetter) => setTypes(types.includes(letter) ? types.filter((other) => other !== letter) : [...types, letter])
  return (
    <Sheet>
      <Specimen name="Chips: at rest and chosen, by operator" wide>
        <ChipGroup title={t('drawTypes.title')} note={t('drawTypes.count', { count: types.length })} className="types">
          {DRAW_LETTERS.map((letter) => (
            <Chip key={letter} label={`${letter} ${t(`drawType.${letter}`)}`} operator={letter} checked={types.includes(letter)} onToggle={() => toggle(letter)}>
              {t(`drawType.${letter}`)}
            </Chip>
          ))}
        </ChipGroup>
      </Specimen>
      <Specimen name="Segments"><Segmented label={t('bet.mode')} options={modes} value={mode} onChange={setMode} /></Specimen>
      <Specimen name="Segments, two of them barred">
        <Segmented label={t('bet.mode')} options={modes.map((one) => ({ ...one, barred: one.value === 'box' || one.value === 'ibox' }))} value="straight" onChange={setMode} />
      </Specimen>
      <Specimen name="Segments as wide as their words, one not part of the game">
        <Segmented label={t('number.kind')} compact options={['3D', '4D', '5D', '6D'].map((value) => ({ value, label: value, barred: value === '3D', strike: value === '3D' }))} value="4D" onChange={() => {}} />
      </Specimen>
      <Specimen name="Tabs">
        <Tabs label={t('drawTypes.title')} tabs={DRAW_LETTERS.map((letter) => ({ value: letter as string, label: t(`drawType.${letter}`), mark: <Badge letter={letter} size="small" /> }))} value={tab} onChange={setTab} />
      </Specimen>
      <Specimen name="Select"><Select label={t('bet.mode')} options={modes} value={mode} onChange={setMode} /></Specimen>
      <Specimen name="Panel, open">
        <Disclosure icon={grid} title={t('quickBet.digits')} recap={t('bet.numbers', { count: 24 })} open={isOpen} onToggle={setOpen}>{t('slip.datesText')}</Disclosure>
      </Specimen>
      <Specimen name="Panel, closed">
        <Disclosure icon={grid} title={t('quickBet.digits')} recap={t('bet.numbers', { count: 24 })} open={!isOpen} onToggle={(open) => setOpen(!open)}>{t('slip.datesText')}</Disclosure>
      </Specimen>
    </Sheet>
  )
}

/** Digit columns: nothing chosen, some, all, and missing. */
export function DigitSheet({ t }: SheetProps) {
  return (
    <Sheet>
      {['', '135', '0123456789'].map((digits) => <Column key={digits} name={`Digits chosen: ${digits || 'none'}`} t={t} first={digits} />)}
      <Column name="Missing" t={t} first="" missing />
    </Sheet>
  )
}

function Column({ name, t, first, missing }: SheetProps & { name: string; first: string; missing?: boolean }) {
  const [digits, setDigits] = useState(first)
  const toggle = (digit: string) => setDigits(digits.includes(digit) ? digits.replace(digit, '') : [...digits, digit].sort().join(''))
  return (
    <Specimen name={name}>
      <DigitColumn
        place="A"
        label={t('quickBet.place', { place: 'A' })}
        allLabel={t('quickBet.all')}
        digits={digits}
        onToggle={toggle}
        onToggleAll={() => setDigits(digits.length === 10 ? '' : '0123456789')}
        missing={missing && digits === ''}
      />
    </Specimen>
  )
}
