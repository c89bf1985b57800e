// The record that a fact is about, and the people who acted on it. They cannot be the second person for an import that
// reports it.
import type { z } from 'zod';
import type { Fact } from '#contracts/wire/fact.ts';
import { withdrawalFacts } from '#contracts/areas/withdrawal/facts.ts';
import { createFolded } from '../command/folded.ts';
import type { EventStore } from '../event-store/types.ts';
import { commandOf } from './registry.ts';
import { bridgeId, noncesId } from './withdrawal/ids.ts';
import { noncedIn, withdrawalNonceArea } from './withdrawal/nonces.ts';

const isOfWithdrawal = (type: string): boolean => Object.hasOwn(withdrawalFacts, type);
/** The facts about records that people decide on. */
const DECIDED: readonly string[] = ['deposit-seen', ...Object.keys(withdrawalFacts)];

export interface FactSubjects {
  /** The record's id, whether or not the record exists. */
  idOf(fact: Fact): Promise<string>;
  /**
   * Whether this person has acted on the record, according to the log. False for facts about records that people do not
   * decide on.
   */
  isConcerned(fact: Fact, person: string): Promise<boolean>;
}

export function createFactSubjects(store: Pick<EventStore, 'load'>): FactSubjects {
  const nonces = createFolded(store, withdrawalNonceArea);
  const idOf = async (fact: Fact): Promise<string> => {
    if (!isOfWithdrawal(fact.type)) return commandOf(fact).command.id;
    // The schema of the fact's type has checked the data.
    const report = fact.data as z.output<(typeof withdrawalFacts)['withdrawal-paid']['data']>;
    const recorded = await nonces(noncesId(report.network));
    // The nonce may belong to a withdrawal that was requested here.
    return (recorded && noncedIn(recorded, report.nonce))?.withdrawalId ?? bridgeId(report);
  };
  return {
    idOf,
    async isConcerned(fact, person) {
      if (!DECIDED.includes(fact.type)) return false;
      const stream = `${commandOf(fact).area}-${await idOf(fact)}`;
      return (await store.load(stream)).some(
        ({ metadata: { actor } }) => actor.kind === 'administrator' && actor.id === person,
      );
    },
  };
}
