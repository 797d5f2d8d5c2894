import type { Browser } from '@playwright/test'
import type { Certificate } from './certificate.js'

/** The sections, in the order of the page. */
export const SECTIONS = ['sizes', 'start', 'use', 'growth', 'memory'] as const

export type SectionName = (typeof SECTIONS)[number]

/** What a section measures with. */
export interface Bench {
  /** One Chromium for all sections; each opens its own contexts and closes them. */
  browser: Browser
  /** Of servers of your own that speak HTTP/2: the browser trusts it. */
  certificate: Certificate
  /** The demo server: the built `dist/embed` at `cdnUrl`, the sandbox at `url`/api, and the pages that are put into `pages`, by path. */
  site: { url: string; cdnUrl: string; pages: Record<string, { body: string }> }
  /** A median is of this many runs: 15, or fewer for a quick look. */
  runs: number
  /** Says how far it is, in a line. */
  log(line: string): void
}

export interface Table {
  caption: string
  head: string[]
  /** As they are to be read; all columns but the first stand at the right. */
  rows: (string | number)[][]
  /** What explains it, in paragraphs. */
  after?: string[]
}

/** One target, and whether it is met. */
export interface Verdict {
  target: string
  measured: string
  holds: boolean
}

/** One part of docs/benchmarks.md. It is data alone, and kept in docs/benchmarks.json. */
export interface Section {
  title: string
  /** How it is measured: paragraphs of Markdown before the tables. */
  method: string[]
  tables: Table[]
  verdicts: Verdict[]
  /** The lines that the README has of it, each figure as it is to stand there. */
  quotes: { what: string; figure: string }[]
}

/** Measures one section. */
export type Measure = (bench: Bench) => Promise<Section>
