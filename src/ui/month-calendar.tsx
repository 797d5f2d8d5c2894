import { Children, createContext, isValidElement, useContext, useLayoutEffect, useMemo, useRef } from 'react'
import type { ComponentProps } from 'react'
import { DayPicker, defaultDateLib, type DayButtonProps, type DayProps, type WeekProps, type WeeksProps } from 'react-day-picker'
import { Icon } from './icon.js'
import { left, right } from './icons.js'
import { InTurn } from './in-turn.js'
import css from './month-calendar.css?inline'
import { useStyles } from './styles.js'

export interface MonthCalendarProps {
  /** The chosen date, `YYYY-MM-DD`. */
  value: string
  /** Today where the draws are, which may not be today where the player is. */
  today: string
  /** The last date that can be chosen. */
  last: string
  /** A date that can be chosen though little is to be expected of it: shown quieter, `quietLabel` joins its name. */
  isQuiet?: (date: string) => boolean
  quietLabel?: string
  onPick: (date: string) => void
  words: CalendarWords & MonthNames
}

/** A calendar's words. They come from the caller, who knows the language. */
export interface CalendarWords {
  previousMonth: string
  nextMonth: string
  /** The head of a column, short; 0 is Sunday. */
  weekday: (day: number) => string
}

/** What a month says besides. */
export interface MonthNames {
  /** The head of a column in full, as it is read out. */
  weekdayName: (day: number) => string
  /** The heading of the month that a date is in. */
  month: (date: string) => string
  /** A whole day, as it is read out. */
  day: (date: string) => string
}

/** A month to choose one day of. Its library is large: import this file only by `import()`. */
export function MonthCalendar({ value, today, last, isQuiet, quietLabel, onPick, words }: MonthCalendarProps) {
  useStyles(css)
  const texts = useMemo(
    () => ({
      formatters: {
        formatCaption: (month: Date) => words.month(toText(month)),
        formatDay: (day: Date) => String(day.getDate()),
        formatWeekdayName: (day: Date) => words.weekday(day.getDay()),
      },
      labels: {
        labelPrevious: () => words.previousMonth,
        labelNext: () => words.nextMonth,
        labelGrid: (month: Date) => words.month(toText(month)),
        labelWeekday: (day: Date) => words.weekdayName(day.getDay()),
        labelDayButton: (day: Date, { quiet }: Record<string, boolean>) => {
          const name = words.day(toText(day))
          return quiet && quietLabel ? `${name}, ${quietLabel}` : name
        },
      },
    }),
    [words, quietLabel],
  )
  return (
    <PickContext.Provider value={onPick}>
      <DayPicker
        className="calendar"
        classNames={classNames}
        components={components}
        dateLib={dateLib}
        mode="single"
        required
        autoFocus
        weekStartsOn={1}
        navLayout="around"
        selected={toDay(value)}
        // With one the library follows `selected`. It is never called: a press is taken past it.
        onSelect={following}
        defaultMonth={toDay(value)}
        today={toDay(today)}
        endMonth={toDay(last)}
        disabled={{ after: toDay(last) }}
        modifiers={{ quiet: (day) => isQuiet?.(toText(day)) ?? false }}
        modifiersClassNames={{ quiet: 'quiet' }}
        formatters={texts.formatters}
        labels={texts.labels}
      />
    </PickContext.Provider>
  )
}

const following = () => {}

/** Takes a day that is pressed. Past the library, which would draw the month anew with that day focused and chosen: it goes with the press. */
const PickContext = createContext<MonthCalendarProps['onPick']>(() => {})

/** Our class names in place of the library's, for the states that the style sheet knows. */
const classNames = {
  month_caption: 'calendar-month', button_previous: 'button icon-only', button_next: 'button icon-only', month_grid: 'calendar-grid', day: 'calendar-day',
  selected: 'chosen', today: 'today', disabled: 'barred', month: 'calendar-page', weekday: 'calendar-weekday',
}

/**
 * A day, which takes the focus when the month gives it, and as soon as it is drawn. The library's own waits for a frame: a key that comes before then
 * finds two days that each take the focus from the other, and under Preact, for ever.
 */
function DayButton({ day, modifiers, onBlur, ...button }: DayButtonProps) {
  const onPick = useContext(PickContext)
  const ref = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (modifiers.focused) ref.current?.focus()
  }, [modifiers.focused])
  return (
    <button
      ref={ref}
      {...button}
      // Nor does a press give it the focus, which would draw the month twice. Safari gives a pressed button none at all.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => modifiers.disabled || onPick(toText(day.date))}
      // A day that is taken out with the focus in it, by the key that turns the page, tells of its loss under Preact, and names nobody who has it instead: the library would forget which day is to have it.
      onBlur={(event) => event.relatedTarget && onBlur?.(event)}
    />
  )
}

/** All weeks, behind the frame with the month's head: what a month of days is reckoned from has held a slow phone's thread for long enough. */
function Weeks({ children, ...body }: WeeksProps) {
  return (
    <InTurn waiting={<tbody>{Children.map(children, () => coming)}</tbody>}>
      <tbody {...body}>{children}</tbody>
    </InTurn>
  )
}

/** A week, drawn in its turn: a month at once would hold a slow phone's thread. The one with the focus is there for the next key. */
function Week({ week: _week, children, ...row }: WeekProps) {
  // What the library tells of a day by its context knows nothing of the focus; the day itself does.
  const hasFocus = Children.toArray(children).some((day) => isValidElement<Partial<DayProps>>(day) && day.props.modifiers?.focused)
  return (
    <InTurn atOnce={hasFocus} waiting={coming}>
      <tr {...row}>{children}</tr>
    </InTurn>
  )
}

const coming = <tr className="calendar-coming" />

const components = { DayButton, Week, Weeks, Chevron: ({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) => <Icon path={orientation === 'left' ? left : right} flip /> } satisfies ComponentProps<typeof DayPicker>['components']

/** Noon of that day where the browser is: no clock change moves it into another one. */
function toDay(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(year, month - 1, day, 12)
}

/** The days' own names, three for each: the library's way of writing any date in any pattern took a seventh of the time that a month takes. */
const dateLib: ComponentProps<typeof DayPicker>['dateLib'] = {
  format: (day, pattern) => (pattern === 'yyyy-MM-dd' ? toText(day) : pattern === 'yyyy-MM' ? toText(day).slice(0, 7) : defaultDateLib.format(day, pattern)),
}

function toText(day: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}
