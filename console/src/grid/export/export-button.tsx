// Exports what is shown as CSV, with progress; it can be cancelled.
import { DownloadOutlined } from '@ant-design/icons';
import { Button, Modal, Progress, Radio } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CsvOptions } from '#contracts/wire/list/export.ts';
import { useShortcut } from '../../app/navigation/keyboard.ts';
import { giveFocusBack } from '../../base/give-focus-back.ts';
import { useLanguage } from '../../i18n/language.ts';
import { sizeText } from './file-download.ts';
import { useFileDownload } from './use-file-download.ts';

interface Props {
  /** The address of the CSV of the shown rows. */
  addressNow: (written: CsvOptions) => string | Promise<string>;
  /** Fields of the visible columns, in order. */
  shown: readonly string[];
  hint: string;
  /** A description of the export. */
  about: string;
  /** Expected number of lines; null: unknown. */
  total: number | null;
  disabled?: boolean;
}

export function ExportButton({ addressNow, shown, hint, about, total, disabled = false }: Props) {
  const { t } = useTranslation(['grid', 'common']);
  const { language } = useLanguage();
  const [open, setOpen] = useState(false);
  const [allColumns, setAllColumns] = useState(false);
  const { progress, ...download } = useFileDownload();
  const button = useRef<HTMLButtonElement>(null);
  /** Where the focus returns after the dialog. */
  const opener = useRef<Element | null>(null);
  const show = (): void => {
    opener.current = document.activeElement === document.body ? button.current : document.activeElement;
    setOpen(true);
  };
  useShortcut({
    id: 'grid.export',
    keys: 'shift+e',
    label: t('keys.export'),
    group: t('keys.group'),
    run: () => {
      if (!disabled) show();
    },
  });

  const start = async (): Promise<void> => {
    if (await download.start(() => addressNow({ language, ...(allColumns ? {} : { columns: shown.join() }) })))
      setOpen(false);
  };
  const leave = (): void => {
    download.stop();
    setOpen(false);
  };

  return (
    <>
      <Button
        ref={button}
        icon={<DownloadOutlined />}
        disabled={disabled}
        title={hint}
        aria-label={t('export.label')}
        onClick={show}
      >
        <span className="tool-label">{t('export.label')}</span>
      </Button>
      <Modal
        open={open}
        title={t('export.title')}
        onCancel={leave}
        onOk={() => void start()}
        okText={t('export.start')}
        cancelText={progress ? t('export.cancel') : t('common:action.cancel')}
        okButtonProps={{ autoFocus: true, disabled: progress !== null }}
        destroyOnHidden
        afterClose={() => giveFocusBack(opener.current)}
        mask={{ closable: progress === null }}
        width={420}
      >
        <p>{about}</p>
        <Radio.Group
          aria-label={t('columns.label')}
          disabled={progress !== null}
          value={allColumns}
          onChange={({ target }) => setAllColumns(target.value === true)}
          options={[
            { value: false, label: t('export.shownColumns') },
            { value: true, label: t('export.allColumns') },
          ]}
        />
        {progress ? (
          <output className="export-running">
            {total === null ? null : (
              <Progress
                percent={total === 0 ? 0 : Math.min(99, Math.floor((progress.rows * 100) / total))}
                size="small"
              />
            )}
            <span className="export-progress">
              {t('export.received', { size: sizeText(progress.bytes) })} · {t('export.rows', { count: progress.rows })}
            </span>
          </output>
        ) : null}
      </Modal>
    </>
  );
}
