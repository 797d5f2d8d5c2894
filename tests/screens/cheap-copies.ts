/**
 * Before each file that renders: two costs of the tools that are a third of its time and prove nothing.
 */
import CSSPropertyManager from 'happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js'
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
