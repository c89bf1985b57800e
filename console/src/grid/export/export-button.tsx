// Export of what is shown as CSV: its progress shows, and it can be cancelled.
import { DownloadOutlined } from '@ant-design/icons';
import { App, Button, Modal, Progress, Radio } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Written } from '#contracts/list.ts';
import { useShortcut } from '../../app/keyboard.ts';
import { ProblemError } from '../../base/problem-error.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { downloadCsv, saveFile, sizeText, type ExportProgress } from './export-download.ts';

interface Props {
  /** Where the CSV of what is shown is. */
  addressNow: (written: Written) => string | Promise<string>;
  /** Fields of the columns that are shown, in order. */
  shown: readonly string[];
  hint: string;
  /** What it will be, in words. */
  about: string;
  /** Lines to be expected; null: nobody knows. */
  total: number | null;
  disabled?: boolean;
}

export function ExportButton({ addressNow, shown, hint, about, total, disabled = false }: Props) {
  const { t } = useTranslation(['grid', 'common']);
  const { message } = App.useApp();
  const problems = useProblemText();
  const { language } = useLanguage();
  const [open, setOpen] = useState(false);
  const [allColumns, setAllColumns] = useState(false);
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** What had the focus before. */
  const opener = useRef<Element | null>(null);
  const running = useRef<AbortController | null>(null);
  const show = (): void => {
    opener.current = document.activeElement;
    setOpen(true);
  };
  useShortcut({ id: 'grid.export', keys: 'shift+e', label: t('keys.export'), group: t('keys.group'), run: () => { if (!disabled) show(); } });

  const start = async (): Promise<void> => {
    const abort = new AbortController();
    running.current = abort;
    setProgress({ bytes: 0, rows: 0 });
    try {
      const { blob, name } = await downloadCsv(await addressNow({ language, ...(allColumns ? {} : { columns: shown.join() }) }), abort.signal, setProgress);
      saveFile(blob, name);
      message.success(t('export.done', { name }));
      setOpen(false);
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'aborted') message.info(t('export.cancelled'));
      else message.error(`${problems.error(error)} ${t('export.failed')}`);
    } finally {
      running.current = null;
      setProgress(null);
    }
  };
  const focusBack = (): void => {
    const place = opener.current === document.body ? button.current : opener.current;
    if (place instanceof HTMLElement) place.focus({ preventScroll: true });
  };
  const leave = (): void => {
    running.current?.abort();
    setOpen(false);
  };

  return (
    <>
      <Button ref={button} icon={<DownloadOutlined />} disabled={disabled} title={hint} aria-label={t('export.label')} onClick={show}><span className="tool-label">{t('export.label')}</span></Button>
      <Modal open={open} title={t('export.title')} onCancel={leave} onOk={() => void start()} okText={t('export.start')} cancelText={progress ? t('export.cancel') : t('common:action.cancel')}
        okButtonProps={{ autoFocus: true, disabled: progress !== null }} destroyOnHidden afterClose={focusBack}
        mask={{ closable: progress === null }} width={420}>
        <p>{about}</p>
        <Radio.Group aria-label={t('columns.label')} disabled={progress !== null} value={allColumns} onChange={({ target }) => setAllColumns(target.value === true)}
          options={[{ value: false, label: t('export.shownColumns') }, { value: true, label: t('export.allColumns') }]} />
        {progress ? (
          <output className="export-running">
            {total === null ? null : <Progress percent={total === 0 ? 0 : Math.min(99, Math.floor((progress.rows * 100) / total))} size="small" />}
            <span className="export-progress">{t('export.received', { size: sizeText(progress.bytes) })} · {t('export.rows', { count: progress.rows })}</span>
          </output>
        ) : null}
      </Modal>
    </>
  );
}
