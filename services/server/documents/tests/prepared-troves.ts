// For tests: the troves and CRSMs that examples of commands act on.
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { someFigures } from '../../../areas/crsm/testing/examples.ts';
import { aTrove } from '../../../areas/trove/testing/examples.ts';
import { idOfTrove } from '../../../areas/trove/trove-id.ts';
import { sendFacts } from '../../../tools/testing/imports/send-facts.ts';
import { anEvent } from '../../../tools/testing/server.ts';
import { golden, type Prepare } from './prepare.ts';

/** The trove that the examples name. */
export const withTrove =
  (prepare: Prepare, troveId = '17'): Prepare =>
  async (world) => {
    expect(await sendFacts(world.server, { type: 'trove-seen', data: aTrove(troveId) })).toEqual(['accepted']);
    return prepare(world);
  };
export const nothing: Prepare = () => Promise.resolve({});
const PAST = '2020-01-01T00:00:00.000Z';
/** A CRSM of a new trove. `isCommitted`: with a compensation that can be accepted. */
export const crsm =
  (isCommitted = false): Prepare =>
  async (world) => {
    const key = { chainId: 1, vaultId: 'vault-1', troveId: randomUUID() };
    await withTrove(nothing, key.troveId)(world);
    const asked = anEvent('CrsmCompensationCommitRequested', {
      ...golden('crsm', 'CrsmCompensationCommitRequested'),
      ...key,
    });
    const reported = { ...golden('crsm', 'CrsmCallConfirmed'), executionId: asked.id, acceptableAt: PAST };
    const events = [
      anEvent('CrsmFound', { ...golden('crsm', 'CrsmFound'), ...someFigures(), ...key }),
      ...(isCommitted ? [asked, anEvent('CrsmCallConfirmed', reported)] : []),
    ];
    await world.server.store.append(`crsm-${idOfTrove(key)}`, events, 'no-stream');
    return { params: { id: idOfTrove(key) }, revision: events.length - 1 };
  };
