// What an event changed: a table per record, before and after.
import { useTranslation } from 'react-i18next';
import type { ToldChange, ToldEvent } from '#contracts/areas/journal/reads.ts';
import { useSay } from '../../i18n/pair.ts';
import { RecordLink } from './entry-facts.tsx';
import { useValueWords } from './use-value-words.ts';

export function EntryChanges({ changed }: Pick<ToldEvent, 'changed'>) {
  const { t } = useTranslation('journal');
  return (
    <section className="panel" aria-label={t('changed')}>
      <div className="panel-head">
        <h2>{t('changed')}</h2>
      </div>
      {changed.length === 0 ? <p className="panel-note">{t('nothing')}</p> : null}
      {changed.map(({ model, id, changes }) => (
        <div key={`${model} ${id}`} className="journal-changed">
          {model === null || id === null ? null : (
            <h3>
              <RecordLink record={{ model, id }} />
            </h3>
          )}
          <Changes changes={changes} />
        </div>
      ))}
    </section>
  );
}

function Changes({ changes }: { changes: readonly ToldChange[] }) {
  const { t } = useTranslation('journal');
  const say = useSay();
  const words = useValueWords();
  const value = (change: ToldChange, of: unknown) => {
    if (change.sealed) return <i>{t('sealed')}</i>;
    const text = words(change, of);
    return text === null ? <span className="value-none">{t('none')}</span> : text;
  };
  return (
    <table className="changes">
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.field}>
            <th scope="row">{change.label ? say(change.label) : change.field}</th>
            <td>{value(change, change.before)}</td>
            <td>{value(change, change.after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
