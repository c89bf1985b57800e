// Saves what a chart shows as a file, or prints the page. The server knows of each file before it is saved.
import { App, Button } from 'antd';
import { memo, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { tellExport } from '#contracts/areas/audit/exports.ts';
import type { CallInput } from '../../app/server/api.ts';
import { saveFile } from '../../grid/export/file-download.ts';
import { useSavedFile } from '../../grid/export/use-saved-file.tsx';
import { useProblemText } from '../../i18n/problem-text.ts';
import { printed } from './print.ts';

type Kind = CallInput<typeof tellExport>['body']['kind'];
/** Makes the file of each kind; undefined: there is nothing to save yet. */
export type Files = Readonly<Record<Kind, () => Promise<Blob | undefined>>>;

interface Props {
  isChart: boolean;
  files: Files;
  /** Of the files, without extension. */
  name: string;
  /** What they show, in words. */
  scope: string;
  /** Of the figures; undefined: not known yet, and nothing can be saved. */
  position: string | undefined;
}

export const Saving = memo(function Saving({ isChart, files, name, scope, position }: Props) {
  const { t } = useTranslation(['statistics', 'grid']);
  const { message } = App.useApp();
  const problems = useProblemText();
  const saved = useSavedFile();
  const save = useCallback(
    async (kind: Kind): Promise<void> => {
      try {
        const file = await files[kind]();
        if (!file || position === undefined) return;
        const { toldFile } = await import('./told-file.ts');
        const id = await toldFile({ kind, scope, position }, file);
        const fileName = `${name}.${kind}`;
        saveFile(file, fileName);
        saved(fileName, id);
      } catch (error) {
        message.error(`${problems.error(error)} ${t('grid:export.failed')}`);
      }
    },
    [files, position, scope, name, saved, message, problems, t],
  );
  const kinds: readonly { kind: Kind; label: string }[] = [
    ...(isChart
      ? ([
          { kind: 'png', label: t('save.png') },
          { kind: 'svg', label: t('charts.svg') },
        ] as const)
      : []),
    { kind: 'csv', label: t('save.csv') },
  ];
  return (
    <span className="time-saving">
      {kinds.map(({ kind, label }) => (
        <Button
          key={kind}
          size="small"
          disabled={position === undefined}
          onClick={() => void save(kind)}
          title={label}
          aria-label={label}
        >
          {kind.toUpperCase()}
        </Button>
      ))}
      <Button
        size="small"
        onClick={() => void printed()}
        title={t('charts.printPage')}
        aria-label={t('charts.printPage')}
      >
        {t('charts.print')}
      </Button>
    </span>
  );
});
