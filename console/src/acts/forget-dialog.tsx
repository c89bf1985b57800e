// Destroying a key: said plainly, and what it opens typed out before it is done.
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { Alert, Form, Input } from 'antd';
import type { ReactNode } from 'react';
import type { AreaReads } from '#contracts/area.ts';
import type { Receipt } from '#contracts/list.ts';
import type { CallOptions } from '../app/api.ts';
import type { Column } from '../grid/columns/column.ts';
import { ActDialog } from './act-dialog.tsx';
import { useAct, type ActRow } from './use-act.ts';
import { useDone } from './use-done.ts';

export interface ForgetTexts { title: string; submit: string; sentence: ReactNode; warning: string; about: string; backups: string; retype: string; prompt: string; mismatch: string; done: string }

interface Props<Row> {
  reads: AreaReads<Row>; row: Row; columns: readonly Column<Row>[];
  texts: (seen: Row) => ForgetTexts;
  /** What is typed out, in the row as it is seen. */ address: (seen: Row) => string;
  /** What reads otherwise from then on, the past too. */ reread: readonly QueryKey[];
  send: (id: string, options: Required<Pick<CallOptions, 'act' | 'ifMatch'>>) => Promise<Receipt>;
  isPossible: (row: Row) => boolean; onClose: () => void;
}

export function ForgetDialog<Row extends ActRow>({ reads, row, columns, texts, address, reread, send, isPossible, onClose }: Props<Row>) {
  const [form] = Form.useForm<{ typed: string }>();
  const act = useAct<Row>(reads, row);
  const done = useDone();
  const client = useQueryClient();
  const { seen } = act;
  const its = address(seen);
  const t = texts(seen);

  const submit = async (): Promise<void> => {
    const receipt = await act.run('forget', (options) => send(seen.id, options));
    if (!receipt) return form.resetFields();
    for (const queryKey of reread) void client.invalidateQueries({ queryKey });
    done(t.done);
    onClose();
  };
  const check = async (_: unknown, typed?: string): Promise<void> => {
    if (!typed?.trim()) throw new Error(t.prompt);
    if (typed.trim().toLowerCase() !== its.toLowerCase()) throw new Error(t.mismatch);
  };
  return (
    <ActDialog act={act} columns={columns} title={t.title} submit={t.submit} danger isPossible={isPossible(seen)} onSubmit={form.submit} onClose={onClose}>
      <p className="act-sentence">{t.sentence}</p>
      <Alert type="error" showIcon title={t.warning} description={t.about} />
      <p className="act-note">{t.backups}</p>
      <Form form={form} layout="vertical" requiredMark={false} onFinish={() => void submit()} className="act-form">
        <Form.Item name="typed" label={t.retype} rules={[{ validator: check }]}><Input autoFocus autoComplete="off" spellCheck={false} placeholder={its} /></Form.Item>
      </Form>
    </ActDialog>
  );
}
