import { within } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { createBrowserEnvironment } from '../../src/platform.js'
import { Root } from '../../src/ui/root.js'
import { StylesProvider, createStyleTarget } from '../../src/ui/styles.js'
import type { ToastTimer } from '../../src/ui/toast-list.js'

/** Parts of the kit in a shadow root of their own, without a widget around. Unmounted when the test ends. */
export function show(content: ReactNode, after: ToastTimer = createBrowserEnvironment().timers.after) {
  const host = document.createElement('div')
  document.body.append(host)
  const root = host.attachShadow({ mode: 'open' })
  const container = document.createElement('div')
  root.append(container)
  const target = createStyleTarget(root)
  const renderer = createRoot(container)
  renderer.render(
    <StylesProvider target={target}>
      <Root lang="en" after={after}>
        {content}
      </Root>
    </StylesProvider>,
  )
  onTestFinished(() => {
    renderer.unmount()
    host.remove()
  })
  return { screen: within(container), root, target, user: userEvent.setup(), unmount: () => renderer.unmount() }
}
