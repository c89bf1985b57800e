// What tells whoever says that an act is done how it is undone. A screen's acts put it there (use-undo.tsx).
import { createContext } from 'react';
import type { DeclaredAction } from '#contracts/kits/declared-action.ts';
import type { Receipt } from '#contracts/wire/receipt.ts';

/** Says that an act of this name was done, and offers to undo it where that can be. */
export type TellDone = (what: string, act: Pick<DeclaredAction, 'name'>, receipt: Receipt) => void;
/** null: nothing is undone here. */
export const UndoOffer = createContext<TellDone | null>(null);
