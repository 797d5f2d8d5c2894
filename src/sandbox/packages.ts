/** The packages of the sandbox's players: what GetLoginPlayerSummaryInfo says of their commissions and prizes. Nothing of it is settled by: prizes.ts has one table for all. */
import type { PackageWire, UserPackageWire } from '../api/contract.js'
import { hash } from './random.js'

/** Prizes of 1.00 as the house has them; what a player of the usual terms reads is what this sandbox pays. */
const prizes4D = {
  Prize1_Big: 3000, Prize2_Big: 1000, Prize3_Big: 500, PrizeStarter_Big: 200, PrizeConsolation_Big: 60,
  Prize1_Small: 4000, Prize2_Small: 2000, Prize3_Small: 1000,
  Prize1_4A: 7000,
  Prize1_ABC: 250, Prize2_ABC: 250, Prize3_ABC: 250,
  Prize1_A: 750,
}
const prizes5D = { Prize1_5D: 20_000, Prize2_5D: 10_000, Prize3_5D: 5000, Prize4_5D: 800, Prize5_5D: 80, Prize6_5D: 8 }
const prizes6D = { Prize1_6D: 150_000, Prize2_6D: 5000, Prize3_6D: 500, Prize4_6D: 50, Prize5_6D: 5 }

/** Commissions of the usual terms in ten-thousandths of the stake. L, A and N give more back than the main draw types do. */
const commissions4D = { Commission_Big: 2400, Commission_Small: 2400, Commission_4A: 2050, Commission_ABC: 2250, Commission_A: 2250 }
const commission5D = { Commission_5D: 1500 }
const commission6D = { Commission_6D: 1800 }
const more = { main: 0, L: 250, A: 325, N: 175 } as const

/** Other terms than the usual: a part of each prize, in hundredths, is traded for commission, in ten-thousandths. */
interface Terms { prizePart: number; commission: number }

const usual: Terms = { prizePart: 100, commission: 0 }
/** One set of terms per account: who is not here has a part of the prizes that goes by his name. */
const termsOf: Readonly<Record<string, Terms>> = { demo: usual, player: { prizePart: 91, commission: 550 } }

/** The packages of an account. */
export function packagesOf(loginid: string): UserPackageWire {
  const terms = termsOf[loginid] ?? { prizePart: 95 + (hash(loginid) % 4), commission: 100 }
  const id = (name: string): string => `${loginid}-${name}`
  const prizes = (table: object): PackageWire => each(table, (prize) => (prize * terms.prizePart) / 100)
  const commissions = (table: object, kind: keyof typeof more): PackageWire => each(table, (commission) => (commission + terms.commission + more[kind]) / 10_000)
  const of4D = (name: string, kind: keyof typeof more): PackageWire => ({ PackageId: id(name), ...commissions(commissions4D, kind), ...prizes(prizes4D) })
  const of6D = (name: string, kind: keyof typeof more): PackageWire => ({ PackageId: id(name), ...commissions(commission6D, kind), ...prizes(prizes6D) })
  return {
    '3D4D': of4D('3D4D', 'main'),
    '5D6D': { ...commissions(commission5D, 'main'), ...prizes(prizes5D), ...of6D('5D6D', 'main') },
    '3D4DL': of4D('3D4DL', 'L'),
    '5D6DL': of6D('5D6DL', 'L'),
    '3D4DA': of4D('3D4DA', 'A'),
    '5D6DA': of6D('5D6DA', 'A'),
    '3D4DN': of4D('3D4DN', 'N'),
  }
}

function each(table: object, change: (figure: number) => number): PackageWire {
  return Object.fromEntries(Object.entries(table as Record<string, number>).map(([field, figure]) => [field, change(figure)]))
}
