import { useStore } from '@nanostores/react'
import { useLottery } from '../context.js'
import { createTutorials, type TutorialName, type TutorialState } from '../stores/tutorials.js'

/** The tutorial of a screen: what is to be seen of it, and how it is opened and ended. */
export function useTutorial(name: TutorialName): { state: TutorialState; open: () => void; finish: () => void } {
  const tutorials = useLottery().use(createTutorials)
  const state = useStore(name === 'bet1' ? tutorials.$bet1 : tutorials.$bet3)
  return { state, open: () => tutorials.open(name), finish: () => tutorials.finish(name) }
}
