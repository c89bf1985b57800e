// The flow of rewards by token across all four books, as exact differences. The difference between one book and the
// next is in transit.
import { cexDeposit } from '#contracts/areas/cex-deposit/declaration.ts';
import { crossChain } from '#contracts/areas/cross-chain/declaration.ts';
import { minus } from '#contracts/values/decimal.ts';
import { rewardWithdrawal } from '#contracts/areas/reward-withdrawal/declaration.ts';
import { spotSale } from '#contracts/areas/spot-sale/declaration.ts';
import { entriesOf } from '#contracts/values/records.ts';
import type { Sum } from './use-sums.ts';

export const BOOKS = { withdrawn: rewardWithdrawal, moved: crossChain, deposited: cexDeposit, sold: spotSale } as const;
type Step = keyof typeof BOOKS;
export type Sums = Readonly<Record<Step, readonly Sum[]>>;

/**
 * Of one token, as decimals. Bridged amounts are in transit between the first two books. The amount in transit may be
 * negative: more was deposited in a period than withdrawn.
 */
export interface Flow {
  token: string;
  withdrawn: string;
  moved: string;
  deposited: string;
  sold: string;
  usdc: string;
  toExchange: string;
  atExchange: string;
}

/** Tokens are compared without case. Their spelling is taken from the first book that has them. */
export function flowsOf(sums: Sums): Flow[] {
  const flows = new Map<string, Flow>();
  for (const [
    step,
    {
      sums: { by, of },
    },
  ] of entriesOf(BOOKS)) {
    for (const row of sums[step]) {
      const token = String(row[by]).trim();
      const flow = flows.get(token.toLowerCase()) ?? {
        token,
        withdrawn: '0',
        moved: '0',
        deposited: '0',
        sold: '0',
        usdc: '0',
        toExchange: '0',
        atExchange: '0',
      };
      const add = (before: string, name: string): string => minus(before, minus('0', String(row[name])));
      flows.set(token.toLowerCase(), {
        ...flow,
        [step]: add(flow[step], of[0]!),
        ...(step === 'sold' && { usdc: add(flow.usdc, 'receivedUsdc') }),
      });
    }
  }
  return [...flows.values()].map((flow) => ({
    ...flow,
    toExchange: minus(flow.withdrawn, flow.deposited),
    atExchange: minus(flow.deposited, flow.sold),
  }));
}

/** Length of a bar in percent of the largest step, 0 … 100. */
export function lengthOf(value: string, { withdrawn, deposited, sold }: Flow): number {
  const most = Math.max(Number(withdrawn), Number(deposited), Number(sold));
  return most > 0 ? Math.max(0, Math.min(100, (Number(value) / most) * 100)) : 0;
}
