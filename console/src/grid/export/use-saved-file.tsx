// Says that a file was saved, and offers the manifest of its export, which is saved beside it.
import { App, Button } from 'antd';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { readExport } from '#contracts/areas/audit/exports.ts';
import { callAt } from '../../app/server/api.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { saveFile } from './file-download.ts';

/** Long enough to read the message and press its button. */
const SHOWN_S = 15;

/** Saves the manifest of an export as JSON; says so if that fails. `name`: of the file that it is about. */
export function useManifest(): (id: string, name: string) => Promise<void> {
  const { t } = useTranslation('grid');
  const { message } = App.useApp();
  const { error: problemText } = useProblemText();
  return useCallback(
    async (id, name) => {
      try {
        const manifest = await callAt<typeof readExport>(
          { method: 'GET', path: '/api/exports/:id' },
          { params: { id } },
        );
        const text = `${JSON.stringify(manifest, null, 2)}\n`;
        saveFile(new Blob([text], { type: 'application/json' }), `${name}.manifest.json`);
      } catch (error) {
        message.error(`${problemText(error)} ${t('export.failed')}`);
      }
    },
    [message, problemText, t],
  );
}

/** `id`: of the export; null: the answer with the file did not name it. */
export function useSavedFile(): (name: string, id: string | null) => void {
  const { t } = useTranslation('grid');
  const { message } = App.useApp();
  const saveManifest = useManifest();
  return useCallback(
    (name, id) => {
      const done = t('export.done', { name });
      if (id === null) message.success(done);
      else
        message.success({
          duration: SHOWN_S,
          content: (
            <>
              {done}{' '}
              <Button type="link" size="small" onClick={() => void saveManifest(id, name)}>
                {t('export.manifest')}
              </Button>
            </>
          ),
        });
    },
    [message, saveManifest, t],
  );
}
