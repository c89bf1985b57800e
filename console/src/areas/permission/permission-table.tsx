// The tree of permissions as a table: name, kind, and the roles that have each.
import { CaretDownOutlined, CaretRightOutlined, HistoryOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { permissionDeclaration } from '#contracts/areas/permission/declaration.ts';
import type { PermissionRow } from '#contracts/areas/permission/reads.ts';
import { useWordsIn } from '../../declared/declared-columns.ts';
import type { RowAction } from '../../grid/columns/grid-context.ts';
import { isolated } from '../../i18n/isolated.ts';
import { useLanguage } from '../../i18n/language.ts';
import { nameOf, type TreeNode } from '../../rights/tree.ts';

interface Props {
  nodes: readonly TreeNode[];
  /** All branches are expanded, because a search is active. */
  open: boolean;
  rolesOf: (id: string) => readonly string[] | null;
  rowOf: (id: string) => PermissionRow | undefined;
  actions: readonly RowAction<PermissionRow>[];
  onHistory: (id: string) => void;
}

interface Line {
  node: TreeNode;
  level: number;
}
const linesOf = (nodes: readonly TreeNode[], closed: ReadonlySet<string>, level = 0): Line[] =>
  nodes.flatMap((node) => [{ node, level }, ...(closed.has(node.id) ? [] : linesOf(node.below, closed, level + 1))]);
const MAX_INDENT = 4;

export function PermissionTable({ nodes, open, rolesOf, rowOf, actions, onHistory }: Props) {
  const { t } = useTranslation(['permission', 'role']);
  const { titleOf, codesOf } = useWordsIn(permissionDeclaration, 'permissions');
  const { language } = useLanguage();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string): void =>
    setClosed((before) =>
      before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
    );
  const collapsed = open ? new Set<string>() : closed;
  return (
    <table className="plain-table permission-table">
      <thead>
        <tr>
          <th scope="col">{titleOf('name')}</th>
          <th scope="col">{titleOf(language === 'zh-CN' ? 'nameEn' : 'nameZh')}</th>
          <th scope="col">{titleOf('id')}</th>
          <th scope="col">{titleOf('type')}</th>
          <th scope="col">{titleOf('submenus')}</th>
          <th scope="col">{titleOf('roles')}</th>
          <th scope="col">
            <span className="visually-hidden">{t('action.history')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {linesOf(nodes, collapsed).map(({ node, level }) => {
          const name = nameOf(node, language);
          const roles = node.isRight ? rolesOf(node.id) : null;
          const row = rowOf(node.id);
          const isOpen = !collapsed.has(node.id);
          return (
            <tr key={node.id} data-permission={node.id}>
              <th scope="row">
                <span className={`permission-cell permission-indent-${Math.min(level, MAX_INDENT)}`}>
                  {node.below.length ? (
                    <button
                      type="button"
                      className="permission-toggle"
                      aria-expanded={isOpen}
                      aria-label={t(isOpen ? 'role:tree.close' : 'role:tree.open', { name })}
                      onClick={() => toggle(node.id)}
                    >
                      {isOpen ? <CaretDownOutlined aria-hidden /> : <CaretRightOutlined aria-hidden />}
                    </button>
                  ) : (
                    <span className="permission-toggle" />
                  )}
                  <span className={node.isRight ? '' : 'permission-group'}>{name}</span>
                  {node.builtIn ? null : <Tag>{codesOf('builtIn').label('false')}</Tag>}
                </span>
              </th>
              <td>{nameOf(node, language === 'zh-CN' ? 'en-US' : 'zh-CN')}</td>
              <td>
                <code>{node.id}</code>
              </td>
              <td>{codesOf('type').label(node.type)}</td>
              <td>{node.below.length ? t('submenus', { count: node.below.length }) : ''}</td>
              <td className="permission-roles">
                {roles === null ? (
                  ''
                ) : roles.length ? (
                  roles.map(isolated).join(t('role:comma'))
                ) : (
                  <span className="permission-none">{t('noRole')}</span>
                )}
              </td>
              <td className="permission-acts">
                {row
                  ? actions
                      .filter(({ applies }) => applies(row))
                      .map(({ key, label, danger = false, run }) => (
                        <Button key={key} size="small" type="link" danger={danger} onClick={() => run(row)}>
                          {label}
                        </Button>
                      ))
                  : null}
                <Button
                  size="small"
                  type="text"
                  icon={<HistoryOutlined />}
                  aria-label={`${t('action.history')}: ${name}`}
                  title={t('action.history')}
                  onClick={() => onHistory(node.id)}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
