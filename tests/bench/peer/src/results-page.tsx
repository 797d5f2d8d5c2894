import { useEffect, useState } from 'react'
import { List, ListInput, ListItem, Navbar, Page } from 'framework7-react'
import { askResults, day, type Result } from './server.js'

/** The results of a day, chosen in a calendar. */
export function ResultsPage() {
  const [date, setDate] = useState(day(1))
  const [results, setResults] = useState<Result[]>([])
  useEffect(() => {
    void askResults(date).then(setResults)
  }, [date])
  const choose = ([chosen]: Date[]) => chosen && setDate(new Date(chosen.getTime() - chosen.getTimezoneOffset() * 60_000).toISOString().slice(0, 10))
  return (
    <Page name="results">
      <Navbar title="Results" backLink="Back" />
      <List strong inset>
        <ListInput label="Draw date" type="datepicker" readonly value={[new Date(date)]} calendarParams={{ closeOnSelect: true }} onCalendarChange={choose} />
      </List>
      <List strong inset dividers>
        {results.map(({ drawType, first, second, third }) => <ListItem key={drawType} title={drawType} after={`${first} ${second} ${third}`} />)}
      </List>
    </Page>
  )
}
