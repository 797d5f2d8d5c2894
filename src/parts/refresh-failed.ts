import { useLottery } from '../context.js'
import { useToast } from '../ui/toast.js'

/** Says that a refresh has failed, and what is shown is as it was. Not where the failure has ended the session: the screen that comes then says why, and a toast of the one before would cover it. */
export function useRefreshFailed(): (text: string) => void {
  const toast = useToast()
  const { session } = useLottery()
  return (text) => {
    if (session.$state.get().state === 'ready') toast(text)
  }
}
