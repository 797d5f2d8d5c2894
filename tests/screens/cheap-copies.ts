/**
 * Before each file that renders: two costs of the tools that are a third of its time and prove nothing, and a fault of theirs.
 */
import CSSPropertyManager from 'happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js'
import HappyShadowRoot from 'happy-dom/lib/nodes/shadow-root/ShadowRoot.js'
import * as React from 'react'

// A search by role asks the style of every element and of what it is in, and a style is copied for each of them: its values are flat, and need no `structuredClone`.
CSSPropertyManager.prototype.clone = function clone() {
  const copy = new CSSPropertyManager()
  for (const [name, property] of Object.entries(this.properties)) copy.properties[name] = { ...property }
  Object.assign(Reflect.get(copy, 'definedPropertyNames') as object, Reflect.get(this, 'definedPropertyNames'))
  return copy
}

// React notes for each element where it was made, by an error with a stack, so as to name that in a warning. At ten thousand a second it stops: here it never begins.
const internals = (React as Record<string, unknown>)['__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'] as object | undefined
if (internals && 'recentlyCreatedOwnerStacks' in internals) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {}, configurable: true })

// An element that was taken away with the focus keeps it here, where a browser has none: whoever then asks a shadow root is answered by an error.
const asked = Object.getOwnPropertyDescriptor(HappyShadowRoot.prototype, 'activeElement')?.get
Object.defineProperty(HappyShadowRoot.prototype, 'activeElement', {
  get(this: ShadowRoot): Element | null {
    try {
      return (asked?.call(this) as Element | undefined) ?? null
    } catch {
      return null
    }
  },
  configurable: true,
})
