// Chooses or drops a file, which is uploaded at once.
import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemError } from '../app/server/api.ts';
import { useProblemText } from '../i18n/problem-text.ts';
import { uploadFile } from './queries.ts';

const MAX_BYTES = 134_217_728;

export function ChooseFile({ type, onFile }: { type: string; onFile: (id: string) => void }) {
  const { t } = useTranslation('import');
  const { error: words } = useProblemText();
  const [sent, setSent] = useState<number | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);

  const take = async (files: FileList): Promise<void> => {
    const [file] = files;
    if (!file || files.length > 1) return setWrong(files.length > 1 ? t('file.one') : null);
    sending.current?.abort();
    const { signal } = (sending.current = new AbortController());
    setWrong(null);
    setSent(0);
    try {
      if (file.size > MAX_BYTES) throw new ProblemError(0, 'file-too-large');
      onFile((await uploadFile(type, file, { signal, onProgress: setSent })).id);
    } catch (error) {
      if (signal.aborted) return;
      setWrong(error instanceof ProblemError && error.code === 'file-too-large' ? t('file.tooLarge') : words(error));
    } finally {
      if (!signal.aborted) setSent(null);
    }
  };
  const drop = (event: DragEvent): void => {
    setOver(false);
    if (!event.dataTransfer.files.length) return;
    event.preventDefault();
    void take(event.dataTransfer.files);
  };
  const over = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const percent = `${Math.round((sent ?? 0) * 100)}%`;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button within does the same
    <div
      className={`import-drop${isOver ? ' import-drop-over' : ''}`}
      onDrop={drop}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
    >
      <input
        ref={picker}
        type="file"
        accept=".csv,.json,.ndjson,.jsonl,text/csv,application/json"
        hidden
        onChange={({ target }) => {
          if (target.files) void take(target.files);
          target.value = '';
        }}
      />
      <Button type="primary" icon={<UploadOutlined />} loading={sent !== null} onClick={() => picker.current?.click()}>
        {t('file.choose')}
      </Button>
      <p>{t('file.hint')}</p>
      <p>
        <a href={`/api/imports/${type}/template.csv`} download>
          {t('file.template')}
        </a>
      </p>
      <p className="import-quiet">{t('file.kept')}</p>
      {sent === null ? null : (
        <output>
          <progress value={sent} max={1} aria-label={t('file.sending', { percent })} /> {t('file.sending', { percent })}
        </output>
      )}
      {wrong === null ? null : (
        <p className="import-wrong" role="alert">
          {wrong}
        </p>
      )}
    </div>
  );
}
