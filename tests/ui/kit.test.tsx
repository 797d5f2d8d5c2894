import { useState } from 'react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { Button } from '../../src/ui/button.js'
import { Chip } from '../../src/ui/chip.js'
import { Dialog } from '../../src/ui/dialog.js'
import { ErrorBoundary } from '../../src/ui/error-boundary.js'
import { createStyleTarget, useStyles } from '../../src/ui/styles.js'
import { Tabs } from '../../src/ui/tabs.js'
import type { ToastTimer } from '../../src/ui/toast-list.js'
import { useToast } from '../../src/ui/toast.js'
import { soon } from '../soon.js'
import { show } from './show.js'

/** Timers that the test runs by hand. */
function handTimer() {
  const running = new Set<{ milliseconds: number; run: () => void }>()
  const after: ToastTimer = (milliseconds, run) => {
    const timer = { milliseconds, run }
    running.add(timer)
    return () => void running.delete(timer)
  }
  return { after, running, elapse: () => [...running].forEach((timer) => (running.delete(timer), timer.run())) }
}

describe('styles', () => {
  const sheets = (root: ShadowRoot) => root.adoptedStyleSheets.length

  function Styled({ css }: { css: string }) {
    useStyles(css)
    return <p>{css}</p>
  }

  test('a text is adopted once a root, whoever asks for it, and shared between roots', async () => {
    const css = '.once { color: red }'
    const one = show(<><Styled css={css} /><Styled css={css} /></>)
    await one.screen.findAllByText(css)
    const other = show(<Styled css={css} />)
    await other.screen.findByText(css)
    const adopted = one.root.adoptedStyleSheets.filter((sheet) => other.root.adoptedStyleSheets.includes(sheet))
    expect(adopted).toHaveLength(sheets(one.root))
    expect(sheets(one.root)).toBe(sheets(other.root))
  })

  test('a cleared target leaves no sheet of ours and keeps another\'s', () => {
    const root = document.createElement('div').attachShadow({ mode: 'open' })
    const foreign = new CSSStyleSheet()
    root.adoptedStyleSheets = [foreign]
    const target = createStyleTarget(root)
    target.adopt('.part { color: red }')
    expect(sheets(root)).toBe(3)
    target.clear()
    expect(root.adoptedStyleSheets).toEqual([foreign])
  })

  test('a browser without constructed sheets gets style elements that carry the host\'s nonce', () => {
    const root = document.createElement('div').attachShadow({ mode: 'open' })
    const replaceSync = CSSStyleSheet.prototype.replaceSync
    Object.assign(CSSStyleSheet.prototype, { replaceSync: undefined })
    onTestFinished(() => void Object.assign(CSSStyleSheet.prototype, { replaceSync }))
    const target = createStyleTarget(root, { nonce: 'abc' })
    target.adopt('.nonce { color: red }')
    const styles = [...root.querySelectorAll('style')]
    expect(styles.map((style) => style.nonce)).toEqual(['abc', 'abc'])
    expect(styles[1]?.textContent).toBe('.nonce { color: red }')
    target.clear()
    expect(root.querySelector('style')).toBeNull()
  })
})

describe('button', () => {
  test('barred: keeps its focus, calls onBarred and not onPress; busy: calls neither', async () => {
    const pressed = vi.fn()
    const barred = vi.fn()
    const { screen, user } = show(<><Button barred onPress={pressed} onBarred={barred}>BET</Button><Button busy onPress={pressed} onBarred={barred}>Placing</Button></>)
    const button = await screen.findByRole('button', { name: 'BET' })
    await user.click(button)
    await user.click(screen.getByRole('button', { name: 'Placing' }))
    expect(barred).toHaveBeenCalledTimes(1)
    expect(pressed).not.toHaveBeenCalled()
    expect(button.getAttribute('disabled')).toBeNull()
  })
})

describe('chip', () => {
  test('a tap that changes nothing leaves it as it was, time and again', async () => {
    const tapped = vi.fn()
    const { screen, user } = show(<Chip label="Sat" checked={false} onToggle={tapped}>22</Chip>)
    const chip = await screen.findByRole('checkbox', { name: 'Sat' })
    await user.click(chip)
    await user.click(chip)
    expect(tapped).toHaveBeenCalledTimes(2)
    expect(chip).toHaveProperty('checked', false)
  })
})

describe('tabs', () => {
  test('one tab stop; arrows go round, Home and End to the ends', async () => {
    function Three() {
      const [value, setValue] = useState<'a' | 'b' | 'c'>('a')
      return <Tabs label="Types" tabs={[{ value: 'a', label: 'All' }, { value: 'b', label: 'Magnum' }, { value: 'c', label: 'PMP' }]} value={value} onChange={setValue} />
    }
    const { screen, user, root } = show(<Three />)
    const chosen = () => screen.getAllByRole('tab').filter((tab) => tab.getAttribute('aria-selected') === 'true').map((tab) => tab.textContent)
    const first = await screen.findByRole('tab', { name: 'All' })
    expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1])
    first.focus()
    for (const [key, name] of [['{ArrowLeft}', 'PMP'], ['{ArrowRight}', 'All'], ['{End}', 'PMP'], ['{Home}', 'All'], ['{ArrowRight}', 'Magnum']] as const) {
      await user.keyboard(key)
      await soon(() => expect(chosen()).toEqual([name]))
      expect(root.activeElement?.textContent).toBe(name)
    }
  })
})

describe('toasts', () => {
  function Shower({ action }: { action?: { label: string; run: () => void } }) {
    const toast = useToast()
    return <button onClick={() => toast('Copied', { action })}>show</button>
  }

  test('go after two seconds, and the same words are there once', async () => {
    const timer = handTimer()
    const { screen, user } = show(<Shower />, timer.after)
    await user.click(await screen.findByRole('button', { name: 'show' }))
    await user.click(screen.getByRole('button', { name: 'show' }))
    expect(await screen.findAllByText('Copied')).toHaveLength(1)
    expect(screen.getByText('Copied').getAttribute('aria-hidden')).toBeNull()
    await soon(() => expect([...timer.running].map(({ milliseconds }) => milliseconds)).toEqual([2000]))
    // The time of the second, which began as that of the first was stopped.
    await soon(() => {
      timer.elapse()
      expect(screen.queryByText('Copied')).toBeNull()
    })
  })

  test('stay while a pointer rests on them, and have their whole time again afterwards', async () => {
    const timer = handTimer()
    const { screen, user } = show(<Shower />, timer.after)
    await user.click(await screen.findByRole('button', { name: 'show' }))
    const toast = await screen.findByText('Copied')
    await soon(() => expect(timer.running.size).toBe(1))
    await user.hover(toast)
    await soon(() => expect(timer.running.size).toBe(0))
    await user.unhover(toast)
    await soon(() => expect([...timer.running].map(({ milliseconds }) => milliseconds)).toEqual([2000]))
    timer.elapse()
    await soon(() => expect(screen.queryByText('Copied')).toBeNull())
  })

  test('stay while what they offer has the focus', async () => {
    const timer = handTimer()
    const { screen, user } = show(<Shower action={{ label: 'Undo', run: () => {} }} />, timer.after)
    await user.click(await screen.findByRole('button', { name: 'show' }))
    const undo = await screen.findByRole('button', { name: 'Undo' })
    await soon(() => expect(timer.running.size).toBe(1))
    undo.focus()
    await soon(() => expect(timer.running.size).toBe(0))
    undo.blur()
    await soon(() => expect([...timer.running].map(({ milliseconds }) => milliseconds)).toEqual([6000]))
  })

  test('with an action stay longer, and go when it is taken', async () => {
    const timer = handTimer()
    const run = vi.fn()
    const { screen, user } = show(<Shower action={{ label: 'Undo', run }} />, timer.after)
    await user.click(await screen.findByRole('button', { name: 'show' }))
    const undo = await screen.findByRole('button', { name: 'Undo' })
    await soon(() => expect([...timer.running][0]?.milliseconds).toBe(6000))
    await user.click(undo)
    expect(run).toHaveBeenCalledTimes(1)
    await soon(() => expect(screen.queryByText('Copied')).toBeNull())
    await soon(() => expect(timer.running.size).toBe(0))
  })

  test('appear inside the open dialog, where they are not inert, and leave no timer behind', async () => {
    const timer = handTimer()
    const { screen, user, unmount } = show(<Dialog title="Receipt" onClose={() => {}}><Shower /></Dialog>, timer.after)
    await user.click(await screen.findByRole('button', { name: 'show' }))
    expect((await screen.findByText('Copied')).closest('dialog')).not.toBeNull()
    unmount()
    await soon(() => expect(timer.running.size).toBe(0))
  })

  function Opener({ afresh }: { afresh?: boolean }) {
    const [open, setOpen] = useState(false)
    const toast = useToast()
    return (
      <>
        <Shower />
        <button onClick={() => setOpen(true)}>open</button>
        {open && <Dialog title="Receipt" afresh={afresh} onClose={() => {}}><button onClick={() => toast('Shared')}>share</button></Dialog>}
      </>
    )
  }

  test('have no longer for a dialog that opens meanwhile, and shows them', async () => {
    const timer = handTimer()
    let later = 0
    const now = performance.now.bind(performance)
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + later)
    onTestFinished(() => clock.mockRestore())
    const { screen, user } = show(<Opener />, timer.after)
    await user.click(await screen.findByRole('button', { name: 'show' }))
    await soon(() => expect(timer.running.size).toBe(1))
    later = 1500
    await user.click(screen.getByRole('button', { name: 'open' }))
    await soon(() => expect(screen.getByText('Copied').closest('dialog')).not.toBeNull())
    await soon(() => expect([...timer.running].map(({ milliseconds }) => milliseconds <= 500)).toEqual([true]))
    // A reader has heard it in the list before.
    expect(screen.getByText('Copied').getAttribute('aria-hidden')).toBe('true')
  })

  function Teller() {
    const toast = useToast()
    return (
      <>
        <button onClick={() => toast('Pasted', { about: 'rows', action: { label: 'Undo', run: () => {} } })}>paste</button>
        <button onClick={() => toast('Error lines: 2', { about: 'rows' })}>bet</button>
      </>
    )
  }

  test('about what another tells of are not seen once more when their own time has ended behind it', async () => {
    const timer = handTimer()
    let later = 0
    const now = performance.now.bind(performance)
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + later)
    onTestFinished(() => clock.mockRestore())
    const { screen, root, user } = show(<Teller />, timer.after)
    await user.click(await screen.findByRole('button', { name: 'paste' }))
    await screen.findByText('Pasted')
    // It is seen before its time begins.
    await soon(() => expect(timer.running.size).toBe(1))
    later = 5000
    await user.click(screen.getByRole('button', { name: 'bet' }))
    await screen.findByText('Error lines: 2')
    const timeOf = (milliseconds: number) => (milliseconds === 2000 ? 'its own' : milliseconds < 2000 ? 'what is left' : 'all of it')
    await soon(() => expect([...timer.running].map(({ milliseconds }) => timeOf(milliseconds)).sort()).toEqual(['its own', 'what is left']))
    const seen: string[] = []
    const watch = new MutationObserver(() => seen.push(root.querySelector('.toasts')?.textContent ?? ''))
    watch.observe(root, { childList: true, subtree: true })
    onTestFinished(() => watch.disconnect())
    later = 7000
    timer.elapse()
    await soon(() => expect(screen.queryByText('Error lines: 2')).toBeNull())
    await soon(() => expect(seen.length).toBeGreaterThan(0))
    expect(seen.filter((text) => text.includes('Pasted'))).toEqual([])
  })

  test('about what another tells of come back for the rest of their time', async () => {
    const timer = handTimer()
    const { screen, user } = show(<Teller />, timer.after)
    await user.click(await screen.findByRole('button', { name: 'paste' }))
    await screen.findByText('Pasted')
    await user.click(screen.getByRole('button', { name: 'bet' }))
    await screen.findByText('Error lines: 2')
    expect(screen.queryByText('Pasted')).toBeNull()
    const short = await soon(() => {
      const found = [...timer.running].find(({ milliseconds }) => milliseconds <= 2000)
      if (!found) throw new Error('its time has not begun')
      return found
    })
    short.run()
    await screen.findByRole('button', { name: 'Undo' })
    expect(screen.queryByText('Error lines: 2')).toBeNull()
  })

  test('are gone when a dialog opens that has nothing to do with them; what is said in it is there', async () => {
    const { screen, user } = show(<Opener afresh />, handTimer().after)
    await user.click(await screen.findByRole('button', { name: 'show' }))
    await screen.findByText('Copied')
    await user.click(screen.getByRole('button', { name: 'open' }))
    await soon(() => expect(screen.queryByText('Copied')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'share' }))
    expect((await screen.findByText('Shared')).closest('dialog')).not.toBeNull()
  })
})

describe('error boundary', () => {
  test('tells of the failure once, shows the fallback, and renders anew on retry', async () => {
    const silence = vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => silence.mockRestore())
    let broken = true
    const Fragile = () => {
      if (broken) throw new Error('broken part')
      return <p>whole</p>
    }
    const told = vi.fn()
    const { screen, user } = show(
      <ErrorBoundary onError={told} fallback={(retry) => <button onClick={retry}>Try again</button>}>
        <Fragile />
      </ErrorBoundary>,
    )
    const retry = await screen.findByRole('button', { name: 'Try again' })
    expect(told).toHaveBeenCalledTimes(1)
    broken = false
    await user.click(retry)
    await screen.findByText('whole')
  })
})
