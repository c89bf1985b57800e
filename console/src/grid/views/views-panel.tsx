// The panel of the Views button: the person's views of this list, and their actions.
import { CheckOutlined, DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { SavedView } from '#contracts/areas/view/reads.ts';
import { LinesSkeleton } from '../../app/look/skeleton.tsx';
import { useProblemText } from '../../i18n/problem-text.ts';

interface Props {
  views: readonly SavedView[] | undefined;
  error: Error | null;
  /** The view that was applied; it may have been changed since. */
  current: SavedView | undefined;
  isChanged: boolean;
  onApply: (view: SavedView | null) => void;
  onUpdate: (view: SavedView) => void;
  onSaveAs: () => void;
  onRename: (view: SavedView) => void;
  onRemove: (view: SavedView) => void;
}

export function ViewsPanel({
  views,
  error,
  current,
  isChanged,
  onApply,
  onUpdate,
  onSaveAs,
  onRename,
  onRemove,
}: Props) {
  const { t } = useTranslation('grid');
  const problem = useProblemText();
  const choice = (view: SavedView | null, name: string) => {
    const isCurrent = current !== undefined && view?.id === current.id;
    return (
      <button type="button" className="views-apply" aria-current={isCurrent} title={name} onClick={() => onApply(view)}>
        <span className="views-mark" aria-hidden="true">
          {isCurrent ? <CheckOutlined /> : null}
        </span>
        <span className="views-name">{name}</span>
        {isCurrent && isChanged ? <em className="views-changed">{t('views.changed')}</em> : null}
      </button>
    );
  };
  return (
    <div className="views-panel">
      {error && !views ? <Alert type="error" showIcon title={problem.error(error)} /> : null}
      {!views && !error ? <LinesSkeleton lines={3} /> : null}
      {views?.length === 0 ? <p className="views-about">{t('views.none')}</p> : null}
      <ul aria-label={t('views.title')}>
        <li>{choice(null, t('views.standard'))}</li>
        {views?.map((view) => (
          <li key={view.id}>
            {choice(view, view.name)}
            <Button
              type="text"
              size="small"
              icon={<EditOutlined />}
              aria-label={t('views.rename', { name: view.name })}
              title={t('views.rename', { name: view.name })}
              onClick={() => onRename(view)}
            />
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              aria-label={t('views.remove', { name: view.name })}
              title={t('views.remove', { name: view.name })}
              onClick={() => onRemove(view)}
            />
          </li>
        ))}
      </ul>
      <div className="views-acts">
        {current && isChanged ? (
          <Button size="small" type="primary" onClick={() => onUpdate(current)}>
            <span className="views-name">{t('views.update', { name: current.name })}</span>
          </Button>
        ) : null}
        <Button size="small" disabled={!views} onClick={onSaveAs}>
          {t('views.saveAs')}
        </Button>
      </div>
      <p className="views-about">{t('views.own')}</p>
    </div>
  );
}
