import { useStore } from '@nanostores/react'
import { useCallback } from 'react'
import { useLocation } from 'wouter'
import { useLottery } from '../context.js'
import { isOfPartner } from '../parts/partner-session.js'
import { ChangePasswordScreen } from '../screens/settings/change-password-screen.js'
import { NeedChangePasswordScreen } from '../screens/settings/need-change-password-screen.js'
import { LOGIN, LOGOUT } from './routes.js'

/** A change of password, by the player's wish. */
export function ChangePasswordRoute() {
  return <ChangePasswordScreen onSignIn={useSignIn()} />
}

/** A change of password, by the server's demand. */
export function NeedChangePasswordRoute() {
  return <NeedChangePasswordScreen onSignIn={useSignIn()} />
}

/** Where one signs in again: a session of a partner's page can begin there alone. In place of the entry, because there is no going back to an ended session. */
function useSignIn(): () => void {
  const state = useStore(useLottery().session.$state)
  const [, navigate] = useLocation()
  const to = isOfPartner(state) ? LOGOUT : LOGIN
  return useCallback(() => navigate(to, { replace: true }), [navigate, to])
}
