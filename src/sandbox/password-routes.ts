/** ChangePassword and NeedChangePwd: what a client forgets to check shows here. What a password must be is the screen's own rule (spec section 5, decisions section 5). */
import type { ChangePasswordBody } from '../api/contract.js'
import { newPasswordProblem } from '../domain/password-rules.js'
import { findAccount, type Account } from './accounts.js'
import { json, Refusal } from './answers.js'
import { authenticateEither, readBody, requiredText, type Body } from './bodies.js'
import { messageOf } from './catalogue.js'
import type { AddRoute, Engine } from './route.js'
import type { SandboxState } from './state.js'
import { hadPassword, hasPassword, mustChangePassword, setPassword } from './users.js'

/** Adds both, for both kinds of session. */
export function addPasswordRoutes(add: AddRoute, engine: Engine): void {
  const route = (path: string, change: (state: SandboxState, own: Account, body: Body) => void): void =>
    add(path, async (call) => {
      const own = await authenticateEither(call, engine.seed)
      const body = readBody(await call.text())
      await engine.change((state) => change(state, own, body))
      return json({ status: 'S100', message: messageOf('S100') })
    })

  route('/Account/ChangePassword', (state, own, body) => {
    const account = downline(own, requiredText(body, field('userId')))
    if (account === own && !hasPassword(state, own, requiredText(body, field('oldPassword')))) throw new Refusal('E112')
    exchange(state, account, body)
  })
  route('/Account/NeedChangePwd', (state, own, body) => {
    if (requiredText(body, field('userId')).trim().toLowerCase() !== own.loginid) throw new Refusal('E304')
    // Who need not change it is asked for the old one, by the other call.
    if (!mustChangePassword(state, own)) throw new Refusal('E103')
    exchange(state, own, body)
  })
}

/** Oneself, or somebody below. @throws Refusal E305 for anybody else, whether he exists or not. */
function downline(own: Account, userId: string): Account {
  const wanted = userId.trim().toLowerCase()
  if (wanted === own.loginid) return own
  const account = [...own.players, ...own.agents].includes(wanted) ? findAccount(wanted) : undefined
  if (!account) throw new Refusal('E305')
  return account
}

function exchange(state: SandboxState, account: Account, body: Body): void {
  const password = requiredText(body, field('newPassword'))
  if (requiredText(body, field('confirmPassword')) !== password) throw new Refusal('E108')
  const problem = newPasswordProblem(password, account.loginid)
  if (problem) throw new Refusal(problem)
  if (hadPassword(state, account, password)) throw new Refusal('E109')
  setPassword(state, account, password)
}

/** A name of the wire. */
function field(name: keyof ChangePasswordBody): string {
  return name
}
