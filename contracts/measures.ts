// The registry of measures: any page may show any of them.
import type { Measure } from './kits/measure.ts';
import { cexDeposit } from './areas/cex-deposit/declaration.ts';
import { crossChain } from './areas/cross-chain/declaration.ts';
import { custodyMeasures, inflowMeasures } from './areas/custody-total/measures.ts';
import { lotteryMeasures } from './areas/lottery/measures.ts';
import { institutionBalanceMeasures } from './areas/institution-account/measures.ts';
import { overviewMeasures } from './areas/overview/measures.ts';
import { pageViewMeasures } from './areas/page-view/measures.ts';
import { pointChangeMeasures, pointMeasures } from './areas/point/measures.ts';
import { poolMeasures } from './areas/pool/measures.ts';
import { rewardWithdrawal } from './areas/reward-withdrawal/declaration.ts';
import { spotSale } from './areas/spot-sale/declaration.ts';
import { teamMeasures } from './areas/team/measures.ts';
import { troveMeasures } from './areas/trove/measures.ts';
import { withdrawalMeasures } from './areas/withdrawal/measures.ts';
import { connectionMeasures, walletMeasures } from './areas/wallet-connection/measures.ts';

export const MEASURES: readonly Measure[] = [
  custodyMeasures,
  inflowMeasures,
  withdrawalMeasures,
  overviewMeasures,
  troveMeasures,
  pageViewMeasures,
  connectionMeasures,
  walletMeasures,
  teamMeasures,
  lotteryMeasures,
  poolMeasures,
  rewardWithdrawal.measures,
  crossChain.measures,
  cexDeposit.measures,
  spotSale.measures,
  pointMeasures,
  pointChangeMeasures,
  institutionBalanceMeasures,
].flatMap((measures): Measure[] => Object.values(measures));

/** Names of measures are unique in their set only. */
export const keyOfMeasure = ({ set, name }: { set: { name: string }; name: string }): string => `${set.name} ${name}`;
const byKey: ReadonlyMap<string, Measure> = new Map(MEASURES.map((measure) => [keyOfMeasure(measure), measure]));
/** A measure by the names of its set and its own; undefined: there is none. */
export const measureNamed = ({ set, measure }: { set: string; measure: string }): Measure | undefined =>
  byKey.get(keyOfMeasure({ set: { name: set }, name: measure }));
