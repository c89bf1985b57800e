// The button that imports into a list: it offers the facts that feed the list and that the person may import. File and
// step are in the URL.
import imports from 'declared:imports';
import { ImportOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useHeldNow } from '../app/session/permission.ts';
import { lazily } from '../app/look/lazy-page.tsx';
import { useUrlSearch } from '../app/navigation/url-search.ts';
import { useSay } from '../i18n/pair.ts';

/** The URL parameter: the facts' type, and after a colon the uploaded file. */
const IMPORT = 'import';
const ImportDrawer = lazily(async () => (await import('./import-drawer.tsx')).ImportDrawer, null, [
  'import',
  'history',
]);

export function ImportButton({ list }: { list: string }) {
  const say = useSay();
  const permissions = useHeldNow();
  const [search, write] = useUrlSearch();
  const possible = imports.filter(
    (one) =>
      one.list === list && permissions.has(one.permission) && (one.action === null || permissions.has(one.action)),
  );
  const [type, file = null] = search.get(IMPORT)?.split(':') ?? [];
  const opened = possible.find((one) => one.type === type);
  const open = (of: string): void => write({ [IMPORT]: of }, 'push');
  if (!possible.length) return null;
  const [only] = possible;
  const words = say(['导入', 'Import']);
  const button = {
    icon: <ImportOutlined />,
    'aria-label': words,
    children: <span className="tool-label">{words}</span>,
  };
  return (
    <>
      {possible.length === 1 ? (
        <Button {...button} onClick={() => open(only!.type)} aria-haspopup="dialog" />
      ) : (
        <Dropdown
          trigger={['click']}
          menu={{
            items: possible.map((one) => ({ key: one.type, label: say(one.names), onClick: () => open(one.type) })),
          }}
        >
          <Button {...button} />
        </Dropdown>
      )}
      {opened ? (
        <ImportDrawer
          type={opened.type}
          title={say(opened.names)}
          file={file}
          onFile={(id) => write({ [IMPORT]: id === null ? opened.type : `${opened.type}:${id}` }, 'replace')}
          onClose={() => write({ [IMPORT]: null }, 'push')}
        />
      ) : null}
    </>
  );
}
