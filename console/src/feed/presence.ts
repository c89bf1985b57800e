// What this browser tab has open for a decision, sent to others through the feed: the record of its dialog, else the
// one a queue handed out.
import { useEffect } from 'react';
import type { Opened, OpenedAnswer, OpenedBy } from '#contracts/wire/feed.ts';
import { connection } from '../app/server/connection.ts';
import { useSession } from '../app/session/session.ts';
import { useStore } from '../base/store.ts';
import { openedRecords } from './opened-records.ts';
import { sendOpened } from './rooms.ts';

type OpenRecord = NonNullable<Opened>;
const NOBODY: readonly OpenedBy[] = [];

/** The newest dialog last. */
let dialogs: readonly OpenRecord[] = [];
let queued: OpenRecord | null = null;
let isConnected = connection.get().state === 'connected';

const shown = (): Opened => {
  const dialog = dialogs.at(-1);
  return dialog && (dialog.model !== queued?.model || dialog.record !== queued.record) ? dialog : queued;
};
let sent: Opened = null;
/** Informs others. Without a connection they are informed by the next one. */
function send(): void {
  const now = shown();
  if (now === sent) return;
  sent = now;
  sendOpened(now).catch(() => {});
}
connection.subscribe(() => {
  const before = isConnected;
  isConnected = connection.get().state === 'connected';
  if (!isConnected || before) return;
  sent = null;
  send();
});

const NOT_TAKEN = { isTaken: false, position: null };
/**
 * A queue takes this record: false, if another person has it open, or the queue was left meanwhile. `position`: reads
 * that have reached it know whether the person before has decided it. Without a connection it is taken as well.
 */
export async function takeFromQueue(
  model: string,
  record: string,
): Promise<{ isTaken: boolean; position: string | null }> {
  const opened = { model, record };
  queued = opened;
  sent = opened;
  const answer = await sendOpened({ ...opened, isQueue: true }).catch((): OpenedAnswer => ({ code: 'network-error' }));
  if (queued !== opened) return NOT_TAKEN;
  if ('code' in answer && answer.code !== 'network-error') {
    leaveQueue();
    return NOT_TAKEN;
  }
  return { isTaken: true, position: 'position' in answer ? answer.position : null };
}
/** A record is shown in the queue, whoever else has it open. */
export function showInQueue(model: string, record: string): void {
  if (queued?.model === model && queued.record === record) return;
  queued = { model, record };
  send();
}
export function leaveQueue(): void {
  queued = null;
  send();
}

/** A record's dialog is open while the component is mounted. */
export function useOpenedDialog(model: string, record: string, isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return undefined;
    const dialog = { model, record };
    dialogs = [...dialogs, dialog];
    send();
    return () => {
      dialogs = dialogs.filter((one) => one !== dialog);
      send();
    };
  }, [model, record, isShown]);
}

/** The other people who have records of this list open, the earliest first. */
export function useOpenedByOthers(model: string): readonly OpenedBy[] {
  const me = useSession()?.administrator.id;
  const opened = useStore(openedRecords).get(model) ?? NOBODY;
  return opened.some(({ by }) => by === me) ? opened.filter(({ by }) => by !== me) : opened;
}
