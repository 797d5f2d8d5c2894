import { Button } from './button.js'
import { Icon } from './icon.js'
import { useStyles } from './styles.js'
import type { Toast } from './toast.js'
import css from './toast.css?inline'

/** The toasts of an outlet. */
export function ToastList({ toasts, onClose }: { toasts: readonly Toast[]; onClose: (id: number) => void }) {
  useStyles(css)
  return (
    <>
      {toasts.map(({ id, text, icon, action }) => (
        <p className="toast" key={id}>
          {icon && <Icon path={icon} small />}
          {text}
          {action && (
            <Button
              kind="ghost"
              onPress={() => {
                action.run()
                onClose(id)
              }}
            >
              {action.label}
            </Button>
          )}
        </p>
      ))}
    </>
  )
}
