import { useEffect, useRef, useState } from 'react'
import { useText } from '../../context.js'
import { Button } from '../../ui/button.js'
import { Dialog } from '../../ui/dialog.js'

export interface TextSheetProps {
  /** The rows to copy by hand; null: rows are to be pasted here. */
  text: string | null
  /** Takes a pasted text; answers why it cannot, in words, or ''. */
  onPaste: (text: string) => string
  onClose: () => void
}

/** Rows as text, for a page that may not read or write the clipboard: the platform's own Copy and Paste do it. */
export function TextSheet({ text, onPaste, onClose }: TextSheetProps) {
  const t = useText()
  const field = useRef<HTMLTextAreaElement>(null)
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState('')
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  return (
    <Dialog
      title={t(text === null ? 'keypadBet.paste' : 'keypadBet.copy')}
      subtitle={t(text === null ? 'keypadBet.pasteHint' : 'keypadBet.copyHint')}
      foot={
        <>
          <Button kind="secondary" onPress={onClose}>{t('shared.close')}</Button>
          {text === null && (
            <Button kind="primary" barred={typed.trim() === ''} onPress={() => setRefused(onPaste(typed))} onBarred={() => field.current?.focus()}>{t('keypadBet.take')}</Button>
          )}
        </>
      }
      onClose={onClose}
      className="keypad-sheet"
    >
      <textarea
        ref={field}
        className="rows-text"
        rows={8}
        readOnly={text !== null}
        value={text ?? typed}
        aria-label={t('keypadBet.rows')}
        spellCheck={false}
        autoCapitalize="off"
        onInput={(event) => {
          setTyped(event.currentTarget.value)
          setRefused('')
        }}
      />
      {refused && <p className="field-refused" role="alert">{refused}</p>}
    </Dialog>
  )
}
