// Limits the access review to people who hold a permission, or both of a pair.
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AccessRow } from '#contracts/areas/access/reads.ts';
import { usePermissionName } from '../../rights/names.ts';

const BETWEEN = '+';
type Pair = Pick<AccessRow['pairs'][number], 'first' | 'second'>;
const pairText = ({ first, second }: Pair): string => `${first}${BETWEEN}${second}`;

/** `held`: a permission, or a pair as `first+second`; null: anybody. */
export const doesHold = ({ permissions, pairs }: AccessRow, held: string | null): boolean =>
  held === null || permissions.some(({ code }) => code === held) || pairs.some((pair) => pairText(pair) === held);

interface Props {
  rows: readonly AccessRow[];
  held: string | null;
  onHeld: (held: string | null) => void;
}

export function HoldsFilter({ rows, held, onHeld }: Props) {
  const { t } = useTranslation('access');
  const name = usePermissionName();
  const codes = [...new Set(rows.flatMap(({ permissions }) => permissions.map(({ code }) => code)))];
  const pairs = new Map(rows.flatMap((row) => row.pairs.map((pair) => [pairText(pair), pair])));
  return (
    <Select<string>
      className="access-holds"
      aria-label={t('holds')}
      placeholder={t('holds')}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      value={held}
      onChange={(next) => onHeld(next ?? null)}
      options={[
        {
          label: t('pairs'),
          options: [...pairs].map(([value, { first, second }]) => ({
            value,
            label: t('pair', { first: name(first), second: name(second) }),
          })),
        },
        { label: t('permissions'), options: codes.map((value) => ({ value, label: name(value) })) },
      ]}
    />
  );
}
