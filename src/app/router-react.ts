import { useInsertionEffect, useRef } from 'react'

/**
 * What the router takes from its renderer. It stands in for the file of the same purpose in `wouter`, by alias in every build: that one looks hooks up
 * by computed names, for the sake of React 17, and so keeps the whole of the renderer in every page.
 */
export { cloneElement, createContext, createElement, forwardRef, Fragment, isValidElement, useContext, useInsertionEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
export { useIsomorphicLayoutEffect } from '../ui/layout-effect.js'

/** A function that stays the same and does what its latest version does. */
export function useEvent<A extends unknown[], R>(run: (...args: A) => R): (...args: A) => R {
  const latest = useRef(run)
  const stable = useRef((...args: A) => latest.current(...args))
  useInsertionEffect(() => {
    latest.current = run
  })
  return stable.current
}
