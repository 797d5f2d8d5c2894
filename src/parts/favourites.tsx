import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { useLottery, useText } from '../context.js'
import { isComplete } from '../domain/number-kinds.js'
import type { NumberKind } from '../domain/slots.js'
import { createFavourites, MAX_FAVOURITES } from '../stores/favourites.js'
import { star } from '../ui/app-icons.js'
import { BetNumber } from '../ui/bet-number.js'
import { Button } from '../ui/button.js'
import { Dialog } from '../ui/dialog.js'
import { Empty } from '../ui/empty.js'
import { Icon } from '../ui/icon.js'
import { check, close as cross } from '../ui/icons.js'
import { useStyles } from '../ui/styles.js'
import { useToast } from '../ui/toast.js'
import css from './favourites.css?inline'
import { spelled } from './spelled.js'
import { useOneRemoval } from './use-one-removal.js'

export interface FavouritesProps {
  /** The chosen kind of number: only its favourites are shown. */
  kind: NumberKind
  /** What stands in the number field, whole or not: it can be saved once it is whole. */
  typed: string
  /** A favourite was tapped: put it into the number field. The sheet has closed by then. */
  onTake: (number: string) => void
}

/**
 * The player's saved numbers of one kind: a button named "Favourites", and the sheet it opens, where a tap takes a number, the star saves the typed one and
 * each can be removed. It stands in Bet 1's and Bet 3's line of extras:
 *
 *     <Favourites kind={draft.kind} typed={entry.number} onTake={slip.setNumber} />
 */
export function Favourites({ kind, typed, onTake }: FavouritesProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="ghost" onPress={() => setOpen(true)}>
        <Icon path={star} small />
        {t('favourites.open')}
      </Button>
      {isOpen && (
        <FavouritesSheet
          kind={kind}
          typed={typed}
          onClose={() => setOpen(false)}
          onTake={(number) => {
            setOpen(false)
            onTake(number)
          }}
        />
      )}
    </>
  )
}

function FavouritesSheet({ kind, typed, onTake, onClose }: FavouritesProps & { onClose: () => void }) {
  useStyles(css)
  const t = useText()
  const show = useToast()
  const favourites = useLottery().use(createFavourites)
  const numbers = useStore(favourites.$numbers)[kind]
  const body = useRef<HTMLDivElement>(null)
  const onTap = useOneRemoval('.icon-only')

  const save = () => {
    const outcome = favourites.save(typed)
    if (outcome === 'full') show(t('favourites.full', { most: MAX_FAVOURITES }))
    else if (outcome === 'nobody') show(t('favourites.nobody'))
    else body.current?.focus()
  }
  const remove = (number: string) => {
    const at = favourites.remove(number)
    // The button that had the focus is gone.
    body.current?.focus()
    show(t('favourites.removed', { number }), { heard: t('favourites.removed', { number: spelled(number) }), action: { label: t('favourites.undo'), run: () => void favourites.save(number, at) } })
  }

  return (
    <Dialog
      className="favourites"
      title={t('favourites.title', { kind })}
      tools={<Button kind="icon" label={t('shared.close')} onPress={onClose}><Icon path={cross} /></Button>}
      onClose={onClose}
      dismissable
    >
      <div ref={body} tabIndex={-1} className="favourites-body">
        {isComplete(typed, kind) && !numbers.includes(typed) ? (
          <Button kind="tonal" block onPress={save}>
            <Icon path={star} small />
            {t('favourites.save', { number: typed })}
          </Button>
        ) : (
          <p className="muted" role="status">
            {numbers.includes(typed) ? <><Icon path={check} small />{t('favourites.kept', { number: typed })}</> : t('favourites.hint')}
          </p>
        )}
        {numbers.length === 0 ? (
          <Empty icon={star} title={t('favourites.none', { kind })}>
            <p>{t('favourites.noneText')}</p>
          </Empty>
        ) : (
          <ul onClickCapture={onTap}>
            {numbers.map((number) => (
              <li key={number}>
                <Button label={t('favourites.take', { number })} onPress={() => onTake(number)}>
                  <BetNumber>{number}</BetNumber>
                </Button>
                <Button kind="icon" label={t('favourites.remove', { number })} onPress={() => remove(number)}>
                  <Icon path={cross} small />
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
