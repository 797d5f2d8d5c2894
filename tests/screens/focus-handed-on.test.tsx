import { waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fill } from './password-page.js'
import { AGENT, intercepting, open } from './settings-page.js'

test('a limit that is removed, and one that is kept, leave the focus on the figures', async () => {
  const page = await open('/settings/limits/', 'Play limits')
  const { screen, user, root } = page
  const summary = () => root.querySelector('.play-figures')
  await user.type(screen.getByRole('textbox', { name: 'New limit, MYR' }), '100{Enter}')
  const remove = await screen.findByRole('button', { name: 'Remove limit' })
  remove.focus()
  await user.keyboard('{Enter}')
  await screen.findByText(/No limit$/)
  expect(screen.queryByRole('button', { name: 'Remove limit' })).toBeNull()
  expect(root.activeElement).toBe(summary())
  screen.getByRole('button', { name: 'Keep MYR 100.00' }).focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('button', { name: 'Remove limit' })
  expect(root.activeElement).toBe(summary())
})

test('who closes the note of a password that was changed goes on at the heading', async () => {
  const page = await open('/settings/changepassword/', 'Change password', { ...AGENT, intercept: intercepting('ChangePassword', () => Promise.resolve(Response.json({ status: 'S100' }))) })
  const { screen, user, root } = page
  await user.selectOptions(await screen.findByRole('combobox'), 'player01')
  await fill(page, { new: 'secret1', confirm: 'secret1' })
  await user.keyboard('{Enter}')
  const close = await screen.findByRole('button', { name: 'Close' })
  close.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Close' })).toBeNull())
  expect(root.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Change password' }))
})
