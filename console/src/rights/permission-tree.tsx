// Permissions as a tree in the person's language, to browse or to select from.
import { CaretDownOutlined, CaretRightOutlined, SearchOutlined } from '@ant-design/icons';
import { Checkbox, Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/language.ts';
import { nameOf, rightsBelow, searched, withRights, type TreeNode } from './tree.ts';
import './permission-tree.css';

interface Choosing {
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  /** Whether the person may add or remove the permission. */
  may: (right: string) => boolean;
}
interface Props {
  nodes: readonly TreeNode[];
  choosing?: Choosing;
  /** Content beside a node. */
  mark?: (node: TreeNode) => ReactNode;
}

interface BranchProps extends Props {
  closed: ReadonlySet<string>;
  toggle: (id: string) => void;
  level: number;
}

function Choice({
  node,
  choosing: { chosen, onChange, may },
  children,
}: {
  node: TreeNode;
  choosing: Choosing;
  children: ReactNode;
}) {
  const { t } = useTranslation('role');
  const { language } = useLanguage();
  const rights = rightsBelow(node);
  const open = rights.filter(may);
  const has = rights.filter((right) => chosen.has(right)).length;
  /** All grantable permissions are selected: the next click clears them. */
  const isFull = open.length > 0 && open.every((right) => chosen.has(right));
  const turnAll = (): void => onChange(withRights(chosen, rights, { on: !isFull, may }));
  if (!node.isRight) {
    return (
      <Checkbox
        checked={has > 0 && has === rights.length}
        indeterminate={has > 0 && has < rights.length}
        disabled={open.length === 0}
        onChange={turnAll}
      >
        {children}
      </Checkbox>
    );
  }
  return (
    <>
      <Checkbox
        checked={chosen.has(node.id)}
        disabled={!may(node.id)}
        title={may(node.id) ? '' : t('tree.notHeld')}
        onChange={({ target }) => onChange(withRights(chosen, [node.id], { on: target.checked, may }))}
      >
        {children}
      </Checkbox>
      {node.below.length && open.length ? (
        <button
          type="button"
          className="permission-all"
          aria-label={t(isFull ? 'tree.noneBelow' : 'tree.allBelow', { name: nameOf(node, language) })}
          onClick={turnAll}
        >
          {t(isFull ? 'tree.none' : 'tree.all')}
        </button>
      ) : null}
    </>
  );
}

function Branch({ nodes, choosing, mark, closed, toggle, level }: BranchProps) {
  const { t } = useTranslation('role');
  const { language } = useLanguage();
  return (
    <ul className={`permission-branch permission-level-${Math.min(level, 3)}`}>
      {nodes.map((node) => {
        const name = nameOf(node, language);
        const isOpen = !closed.has(node.id);
        const label = (
          <>
            <span className={node.isRight ? 'permission-name' : 'permission-name permission-group'}>{name}</span>
            {node.isRight ? <code className="permission-code">{node.id}</code> : null}
          </>
        );
        return (
          <li key={node.id}>
            <div className="permission-line">
              {node.below.length ? (
                <button
                  type="button"
                  className="permission-toggle"
                  aria-expanded={isOpen}
                  aria-label={t(isOpen ? 'tree.close' : 'tree.open', { name })}
                  onClick={() => toggle(node.id)}
                >
                  {isOpen ? <CaretDownOutlined aria-hidden /> : <CaretRightOutlined aria-hidden />}
                </button>
              ) : (
                <span className="permission-toggle" />
              )}
              {choosing ? (
                <Choice node={node} choosing={choosing}>
                  {label}
                </Choice>
              ) : (
                <span>{label}</span>
              )}
              {mark?.(node)}
            </div>
            {node.below.length && isOpen ? (
              <Branch
                nodes={node.below}
                {...(choosing ? { choosing } : {})}
                {...(mark ? { mark } : {})}
                closed={closed}
                toggle={toggle}
                level={level + 1}
              />
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

export function PermissionTree({ nodes, choosing, mark }: Props) {
  const { t } = useTranslation('role');
  const [typed, setTyped] = useState('');
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string): void =>
    setClosed((before) =>
      before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
    );
  const found = searched(nodes, typed);
  return (
    <div className="permission-tree">
      <div className="permission-tools">
        <Input
          prefix={<SearchOutlined aria-hidden />}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          placeholder={t('tree.search')}
          aria-label={t('tree.search')}
          allowClear
        />
        {choosing ? <output>{t('tree.chosen', { count: choosing.chosen.size })}</output> : null}
      </div>
      <div className="permission-scroll">
        {found.length ? (
          <Branch
            nodes={found}
            {...(choosing ? { choosing } : {})}
            {...(mark ? { mark } : {})}
            closed={typed.trim() === '' ? closed : new Set()}
            toggle={toggle}
            level={0}
          />
        ) : (
          <p className="panel-note">{t('tree.nothing')}</p>
        )}
      </div>
    </div>
  );
}
