// The panel of the Views button: the person's own views, and those shared with their role, with their actions.
import { CheckOutlined, CloseCircleOutlined, DeleteOutlined, EditOutlined, TeamOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { SavedView } from '#contracts/areas/view/reads.ts';
import { LinesSkeleton } from '../../app/look/skeleton.tsx';
import { useProblemText } from '../../i18n/problem-text.ts';
import { useActorName } from '../../rights/actors.ts';
import type { ViewsStore } from './views-store.ts';

/** What differs between views of lists and of pages. */
export interface ViewWords {
  /** The button, without a view. */
  label: string;
  /** No view is applied. */
  standard: string;
  /** Nobody has saved one. */
  none: string;
  /** What is saved. */
  saveAbout: string;
}

interface Props {
  words: ViewWords;
  store: Pick<ViewsStore, 'views' | 'shared' | 'error'>;
  /** The view that was applied; it may have been changed since. */
  current: SavedView | undefined;
  isChanged: boolean;
  onApply: (view: SavedView | null) => void;
  onUpdate: (view: SavedView) => void;
  onSaveAs: () => void;
  onRename: (view: SavedView) => void;
  onRemove: (view: SavedView) => void;
  /** undefined: the person may not share. */
  onShare: ((view: SavedView) => void) | undefined;
  onUnshare: ((view: SavedView) => void) | undefined;
}

export function ViewsPanel({
  words,
  store: { views, shared, error },
  current,
  isChanged,
  onApply,
  onUpdate,
  onSaveAs,
  onRename,
  onRemove,
  onShare,
  onUnshare,
}: Props) {
  const { t } = useTranslation('grid');
  const problem = useProblemText();
  const nameOf = useActorName();
  const isOwn = views?.some(({ id }) => id === current?.id);
  const choice = (view: SavedView | null, name: string, by?: string) => {
    const mark = by ?? (view?.roles.length ? t('views.sharedWith', { count: view.roles.length }) : undefined);
    const isCurrent = current !== undefined && view?.id === current.id;
    return (
      <button type="button" className="views-apply" aria-current={isCurrent} title={name} onClick={() => onApply(view)}>
        <span className="views-mark" aria-hidden="true">
          {isCurrent ? <CheckOutlined /> : null}
        </span>
        <span className="views-name">
          {name}
          {mark === undefined ? null : <small className="views-shared">{mark}</small>}
        </span>
        {isCurrent && isChanged ? <em className="views-changed">{t('views.changed')}</em> : null}
      </button>
    );
  };
  return (
    <div className="views-panel">
      {error && !views ? <Alert type="error" showIcon title={problem.error(error)} /> : null}
      {!views && !error ? <LinesSkeleton lines={3} /> : null}
      {views?.length === 0 ? <p className="views-about">{words.none}</p> : null}
      <ul aria-label={t('views.title')}>
        <li>{choice(null, words.standard)}</li>
        {views?.map((view) => (
          <li key={view.id}>
            {choice(view, view.name)}
            {onShare ? (
              <Button
                type="text"
                size="small"
                icon={<TeamOutlined />}
                aria-label={t('views.share', { name: view.name })}
                title={t('views.share', { name: view.name })}
                onClick={() => onShare(view)}
              />
            ) : null}
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
      {shared?.length ? (
        <>
          <h3 className="views-about">{t('views.sharedWithRole')}</h3>
          <ul aria-label={t('views.sharedWithRole')}>
            {shared.map((view) => (
              <li key={view.id}>
                {choice(view, view.name, t('views.by', { who: nameOf(view.by) }))}
                {onUnshare ? (
                  <Button
                    type="text"
                    size="small"
                    icon={<CloseCircleOutlined />}
                    aria-label={t('views.unshare', { name: view.name })}
                    title={t('views.unshare', { name: view.name })}
                    onClick={() => onUnshare(view)}
                  />
                ) : null}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <div className="views-acts">
        {current && isOwn && isChanged ? (
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
