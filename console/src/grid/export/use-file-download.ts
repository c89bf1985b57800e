// The download of a file with its progress and a message about the outcome; it can be cancelled.
import { App } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemError } from '../../base/problem-error.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { downloadFile, saveFile, type DownloadProgress } from './file-download.ts';
import { useSavedFile } from './use-saved-file.tsx';

/** `progress`: null: none is running. `start` returns whether the file was saved; `named` gives its name. */
export function useFileDownload(): {
  progress: DownloadProgress | null;
  start: (address: () => string | Promise<string>, named?: (name: string) => string) => Promise<boolean>;
  stop: () => void;
} {
  const { t } = useTranslation('grid');
  const { message } = App.useApp();
  const problems = useProblemText();
  const saved = useSavedFile();
  const [progress, setProgress] = useState<DownloadProgress | null>(null);
  const running = useRef<AbortController | null>(null);
  return {
    progress,
    stop: () => running.current?.abort(),
    async start(address, named = (name) => name) {
      const abort = new AbortController();
      running.current = abort;
      setProgress({ bytes: 0, rows: 0 });
      try {
        const { blob, name, id } = await downloadFile(await address(), abort.signal, setProgress);
        saveFile(blob, named(name));
        saved(named(name), id);
        return true;
      } catch (error) {
        if (error instanceof ProblemError && error.code === 'aborted') message.info(t('export.cancelled'));
        else message.error(`${problems.error(error)} ${t('export.failed')}`);
        return false;
      } finally {
        running.current = null;
        setProgress(null);
      }
    },
  };
}
