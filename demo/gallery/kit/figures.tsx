import { DRAW_LETTERS } from '../../../src/domain/betting.js'
import { Badge, Badges } from '../../../src/ui/badge.js'
import { BetNumber } from '../../../src/ui/bet-number.js'
import { Card } from '../../../src/ui/card.js'
import { FigureCard, FigureCell, FigureTable } from '../../../src/ui/figure-table.js'
import { Money } from '../../../src/ui/money.js'
import { ScreenHead } from '../../../src/ui/screen.js'
import { Unbroken } from '../../../src/ui/unbroken.js'
import { VirtualList } from '../../../src/ui/virtual-list.js'
import { Voiced } from '../../../src/ui/voiced.js'
import { Sheet, Specimen, type SheetProps } from './specimen.js'

const rows = Array.from({ length: 500 }, (_, index) => `player${String(index + 1).padStart(5, '0')}`)

/** Money, numbers, badges, and the tables and lists they stand in. */
export function FigureSheet({ t }: SheetProps) {
  return (
    <Sheet>
      <Specimen name="Money: none, usual, more than anybody has">
        <Money minor={0} currency="MYR" />
        <Money minor={123456} currency="MYR" />
        <Money minor={999999999999} currency="IDR" />
      </Specimen>
      <Specimen name="A date in a text, in one piece"><p><Unbroken text={t('report.span', { days: '2026-11-15 – 2026-11-21', currency: 'MYR' })} /></p></Specimen>
      <Specimen name="Numbers that are bet on"><BetNumber>8086</BetNumber><BetNumber>12R4</BetNumber><BetNumber>123456</BetNumber></Specimen>
      <Specimen name="A number in a text, which a voice reads digit by digit"><p><Voiced text={t('slip.deleted', { number: '8086' })} heard={t('slip.deleted', { number: '8 0 8 6' })} /></p></Specimen>
      <Specimen name="Badges">
        <Badges>{DRAW_LETTERS.map((letter) => <Badge key={letter} letter={letter} />)}</Badges>
        <Badges>{DRAW_LETTERS.map((letter) => <Badge key={letter} letter={letter} size="small" />)}</Badges>
        <Badge letter="M" label={t('drawType.M')} />
      </Specimen>
      <Specimen name="A heading"><ScreenHead title={t('bet.total')} level={2} /></Specimen>
      <Specimen name="Card"><Card>{t('slip.datesText')}</Card></Specimen>
      <Specimen name="Figures: there, marked, none, on their way">
        <FigureCard title={t('bet.stakes')} note="MYR">
          <FigureTable caption={t('bet.stakes')}>
            <tbody>
              {(['B', 'S', 'SA'] as const).map((stake) => (
                <tr key={stake}>
                  <th scope="row">{t(`bet.stake.${stake}`)}</th>
                  <FigureCell>3,000.00</FigureCell>
                  <FigureCell mark="MYR">1.00</FigureCell>
                  <FigureCell>{null}</FigureCell>
                  <FigureCell waiting>0</FigureCell>
                </tr>
              ))}
            </tbody>
          </FigureTable>
        </FigureCard>
      </Specimen>
      <Specimen name="A list of five hundred" wide>
        <VirtualList label={t('bet.for')} items={rows} head={<span>{t('bet.for')}</span>} row={(name) => <span className="virtual-row" key={name}>{name}</span>} />
      </Specimen>
    </Sheet>
  )
}
