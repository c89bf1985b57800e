// The signed heads: each can be saved, to be kept elsewhere, and kept ones can be compared with the log.
import { App, Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TreeHead } from '#contracts/areas/integrity/head.ts';
import type { headFile } from '#contracts/areas/integrity/reads.ts';
import { ScrollArea } from '../../app/look/scroll-area.tsx';
import { StatusTag } from '../../app/look/status-tag.tsx';
import { addressOf } from '../../app/server/api.ts';
import { positionText } from '../../app/time/as-of.ts';
import { useTime } from '../../app/time/time.ts';
import { formatCount } from '../../base/amounts.ts';
import { useFileDownload } from '../../grid/export/use-file-download.ts';
import { useRunning } from './use-running.ts';

const SHOWN_DIGITS = 16;
const shortened = (hash: string): string => `${hash.slice(0, SHOWN_DIGITS)}…`;

interface Checked {
  isRight: boolean;
  label: string;
}

/** `of`: newest first. */
export function HeadsPanel({ of }: { of: readonly TreeHead[] }) {
  const { t } = useTranslation('integrity');
  const time = useTime();
  const { message } = App.useApp();
  const [isChecking, run] = useRunning();
  const [checked, setChecked] = useState<Checked | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const [newest] = of;
  const check = async (): Promise<void> => {
    const { wrongHead } = await import('./verify-here.ts');
    const wrong = await wrongHead(of, new AbortController().signal);
    setChecked({
      isRight: wrong === null,
      label: wrong ? t('here.wrong', { at: time.format(wrong.at) }) : t('here.alike', { count: of.length }),
    });
  };
  const compare = async (files: readonly File[]): Promise<void> => {
    if (!newest || files.length === 0) return;
    const { headIn, lostHead } = await import('./verify-here.ts');
    const kept: TreeHead[] = [];
    for (const file of files) {
      const head = await headIn(file);
      if (!head) {
        message.error(t('kept.damaged', { name: file.name }));
        return;
      }
      kept.push(head);
    }
    const lost = await lostHead(kept, newest, new AbortController().signal);
    setChecked({
      isRight: lost === null,
      label: lost
        ? t('kept.lost', { at: time.format(lost.at), size: formatCount(lost.size) })
        : t('kept.alike', { count: kept.length }),
    });
  };
  return (
    <section className="panel" aria-label={t('heads')}>
      <div className="panel-head">
        <h2>{t('heads')}</h2>
        <span className="proof-buttons">
          <input
            ref={picker}
            type="file"
            hidden
            multiple
            accept=".jsonl"
            aria-label={t('kept.button')}
            onChange={({ target }) => {
              const files = [...(target.files ?? [])];
              target.value = '';
              run(() => compare(files));
            }}
          />
          <Button size="small" disabled={!newest || isChecking} onClick={() => picker.current?.click()}>
            {t('kept.button')}
          </Button>
          <Button size="small" disabled={!newest} loading={isChecking} onClick={() => run(check)}>
            {t('here.button')}
          </Button>
        </span>
      </div>
      <output className="proof-checked">
        {checked === null ? null : <StatusTag tone={checked.isRight ? 'good' : 'bad'} label={checked.label} />}
      </output>
      <HeadsTable of={of} />
    </section>
  );
}

function HeadsTable({ of }: { of: readonly TreeHead[] }) {
  const { t } = useTranslation('integrity');
  const time = useTime();
  const download = useFileDownload();
  const save = (size: number) =>
    download.start(() =>
      addressOf('/api/integrity/heads/:size/file' satisfies (typeof headFile)['path'], { params: { size } }),
    );
  return (
    <ScrollArea label={t('heads')}>
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{t('signedAt')}</th>
            <th scope="col" className="number">
              {t('covered')}
            </th>
            <th scope="col" className="number">
              {t('position')}
            </th>
            <th scope="col">{t('root')}</th>
            <th scope="col">{t('kept.file')}</th>
          </tr>
        </thead>
        <tbody>
          {of.map(({ at, size, position, root }) => (
            <tr key={size}>
              <th scope="row" title={time.exact(at)}>
                {time.format(at)}
              </th>
              <td className="number">{formatCount(size)}</td>
              <td className="number">{positionText(position)}</td>
              <td className="mono" title={root}>
                {shortened(root)}
              </td>
              <td>
                <Button
                  size="small"
                  type="link"
                  disabled={download.progress !== null}
                  aria-label={`${t('kept.save')}: ${time.format(at)}`}
                  onClick={() => void save(size)}
                >
                  {t('kept.save')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}
