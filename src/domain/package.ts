/**
 * A player's package: what of each stake he is given back as commission, and what his bets win (spec section 2, "Package screen"; section 3, "Package").
 * One package for the main draw types, one each for L, A and N, and of 5D and 6D those that are played there.
 */
import type { Tier } from './prize-rates.js'
import type { StakeType } from './slip.js'
import type { DrawLetter } from './slots.js'

/** The packages of a player, in the order of the screen's tabs. L, A and N at the end name the draw type; without a letter it is that of all others. */
export const PACKAGE_NAMES = ['3D4D', '5D6D', '3D4DL', '5D6DL', '3D4DA', '5D6DA', '3D4DN'] as const
/** A package, by the name of its tab. */
export type PackageName = (typeof PACKAGE_NAMES)[number]

/** The games that a package has prizes for, by the ends of the server's field names (`Prize1_Big`). */
export const PACKAGE_GAMES = ['Big', 'Small', '4A', 'ABC', 'A', '5D', '6D'] as const
/** A game of a package. */
export type PackageGame = (typeof PACKAGE_GAMES)[number]

/** What a package says of one game. Null: the server does not say. */
export interface GameTerms {
  /** In hundredths of a percent: 2450 is 24.50 %. */
  commission: number | null
  /** What 1.00 staked wins, in minor units. */
  prizes: Partial<Record<Tier, number>>
}

/** The terms of a package by game. A game that is missing is one that the server says nothing of. */
export type PackageTerms = Partial<Record<PackageGame, GameTerms>>

/** All packages of a player. */
export type PlayerPackages = Partial<Record<PackageName, PackageTerms>>

/** What a game is played with, and the tiers that it has a prize for. */
export interface GameRules {
  /** One prize of 4A is that of SA to SE: the spec calls the block 4ABCDE. */
  stakes: readonly StakeType[]
  tiers: readonly Tier[]
}

/** The games of spec section 2: the block "3D ABC" with three prizes is 3C, the second one of that title is 3A. */
export const packageGames: Readonly<Record<PackageGame, GameRules>> = {
  Big: { stakes: ['B'], tiers: ['first', 'second', 'third', 'special', 'consolation'] },
  Small: { stakes: ['S'], tiers: ['first', 'second', 'third'] },
  '4A': { stakes: ['SA', 'SB', 'SC', 'SD', 'SE'], tiers: ['first'] },
  ABC: { stakes: ['3C'], tiers: ['first', 'second', 'third'] },
  A: { stakes: ['3A'], tiers: ['first'] },
  '5D': { stakes: ['B'], tiers: ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] },
  '6D': { stakes: ['B'], tiers: ['first', 'second', 'third', 'fourth', 'fifth'] },
}

/** The games of a package, in the order of its screen: 5D is drawn by Toto alone, so that L and A have 6D only. */
export function gamesOf(name: PackageName): readonly PackageGame[] {
  if (name.startsWith('3D4D')) return ['Big', 'Small', '4A', 'ABC', 'A']
  return name === '5D6D' ? ['5D', '6D'] : ['6D']
}

/** The draw type that a package is for alone; null for the package of all others. */
export function letterOfPackage(name: PackageName): DrawLetter | null {
  const letter = name.at(-1)
  return letter === 'L' || letter === 'A' || letter === 'N' ? letter : null
}

/** The draw types that have a package of their own beside this one. */
export function lettersWithPackages(name: PackageName): DrawLetter[] {
  return PACKAGE_NAMES.flatMap((other) => (other.startsWith(name) ? (letterOfPackage(other) ?? []) : []))
}

/** Whether the server says anything of a package at all. */
export function saysSomething(terms: PackageTerms | undefined): boolean {
  return Object.values(terms ?? {}).some(({ commission, prizes }) => commission !== null || Object.keys(prizes).length > 0)
}

/** A commission as players read it, with 2 decimals: 2450 → `24.50%`. */
export function formatCommission(commission: number): string {
  return `${(commission / 100).toFixed(2)}%`
}
