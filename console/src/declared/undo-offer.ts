// A context through which a success message learns how its action is undone. A screen's actions provide it
// (use-undo.tsx).
import { createContext } from 'react';
import type { DeclaredAction } from '#contracts/kits/declared-action.ts';
import type { Receipt } from '#contracts/wire/receipt.ts';

/** Reports that the named action succeeded, and offers to undo it if possible. */
export type ReportDone = (what: string, action: Pick<DeclaredAction, 'name'>, receipt: Receipt) => void;
/** null: this screen has no undo. */
export const UndoOffer = createContext<ReportDone | null>(null);
