import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useHelpAddress } from '../../app/navigation/help.ts';
import { keysText, useShortcuts } from '../../app/navigation/keyboard.ts';
import { closeDialog } from '../../app/navigation/open-dialog.ts';

/** All keys currently available. */
export function ShortcutSheet() {
  const { t } = useTranslation('shell');
  const help = useHelpAddress();
  const withKeys = useShortcuts().filter(({ keys }) => keys);
  const groups = [...new Set(withKeys.map(({ group }) => group))];
  return (
    <Modal open title={t('shortcuts.title')} footer={null} onCancel={closeDialog} width={640}>
      <p className="shortcut-help">
        <Link to={help} onClick={closeDialog}>
          {t('shortcuts.help')}
        </Link>
      </p>
      <div className="shortcut-sheet">
        {groups.map((group) => (
          <section key={group}>
            <h3>{group}</h3>
            <dl>
              {withKeys
                .filter((shortcut) => shortcut.group === group)
                .map(({ id, label, keys }) => (
                  <div key={id}>
                    <dt>{label}</dt>
                    <dd>
                      {keysText(keys!)
                        .split(' ')
                        .map((key) => (
                          <kbd key={key}>{key}</kbd>
                        ))}
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}
