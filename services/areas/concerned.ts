// The record that a fact is about, and who has a part in it: none of them is the second person of an import that tells
// of it.
import type { z } from 'zod';
import type { Fact } from '#contracts/wire/fact.ts';
import { withdrawalFacts } from '#contracts/areas/withdrawal/facts.ts';
import { createStates } from '../command/folded.ts';
import type { EventStore } from '../event-store/types.ts';
import { AREAS, commandOf } from './registry.ts';
import { bridgeId, noncesId } from './withdrawal/ids.ts';
import { noncedIn, type Nonces } from './withdrawal/nonces.ts';

const isOfWithdrawal = (type: string): boolean => Object.hasOwn(withdrawalFacts, type);
/** Records that people decide about. */
const DECIDED: readonly string[] = ['deposit-seen', ...Object.keys(withdrawalFacts)];

export interface Records {
  /** The id that the record has, whether it is there or not. */
  idOf(fact: Fact): Promise<string>;
  /**
   * Whether this person did something with the record, as the log has it. Of facts that are about no record that people
   * decide, nobody has a part.
   */
  isConcerned(fact: Fact, person: string): Promise<boolean>;
}

export function createRecords(store: Pick<EventStore, 'load'>): Records {
  const nonces = createStates(store, AREAS)<Nonces>('withdrawal-nonce');
  const idOf = async (fact: Fact): Promise<string> => {
    if (!isOfWithdrawal(fact.type)) return commandOf(fact).command.id;
    // Facts are checked by the schema of their type before they come here.
    const told = fact.data as z.output<(typeof withdrawalFacts)['withdrawal-paid']['data']>;
    const known = await nonces(noncesId(told.network));
    // The nonce may have been given to one that was asked for here.
    return (known && noncedIn(known, told.nonce))?.withdrawalId ?? bridgeId(told);
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
