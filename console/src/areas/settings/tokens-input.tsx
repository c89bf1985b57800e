// The token of each chain: rows of a chain and an address.
import { MinusCircleOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { typedTokensOf } from '#contracts/areas/settings/tokens.ts';
import { CHAINS } from '#contracts/values/chain.ts';
import { ChainSelect } from '../../declared/fields/chain-select.tsx';

interface Line {
  chain: number | undefined;
  address: string;
}
interface Props {
  /** JSON text, `{"1":"0x…"}`, or empty. */
  value: string;
  isLocked: boolean;
  labelledBy: string;
  onChange(value: string): void;
}

const linesOf = (value: string): Line[] =>
  Object.entries(typedTokensOf(value)).map(([chain, address]) => ({ chain: Number(chain), address }));
/** A line without a chain or an address is not sent. */
const textOf = (lines: readonly Line[]): string => {
  const filled = lines.filter(({ chain, address }) => chain !== undefined && address.trim() !== '');
  return filled.length
    ? JSON.stringify(Object.fromEntries(filled.map(({ chain, address }) => [chain, address.trim()])))
    : '';
};

export function TokensInput({ value, isLocked, labelledBy, onChange }: Props) {
  const { t } = useTranslation('settings');
  // Lines that are being typed are no value yet. Another value from outside replaces them.
  const [typed, setTyped] = useState<readonly Line[]>(() => linesOf(value));
  const lines = textOf(typed) === value ? typed : linesOf(value);
  const change = (next: readonly Line[]): void => {
    setTyped(next);
    onChange(textOf(next));
  };
  const replace = (index: number, line: Partial<Line>): void =>
    change(lines.map((one, at) => (at === index ? { ...one, ...line } : one)));
  return (
    <fieldset className="settings-tokens" aria-labelledby={labelledBy} disabled={isLocked}>
      {lines.map(({ chain, address }, index) => (
        <div key={index} className="settings-token">
          <ChainSelect
            of={CHAINS}
            value={chain ?? null}
            aria-label={t('token.chain')}
            disabled={isLocked}
            onChange={(next) => replace(index, { chain: next })}
          />
          <Input
            value={address}
            aria-label={t('token.address')}
            disabled={isLocked}
            onChange={({ target }) => replace(index, { address: target.value })}
          />
          <Button
            type="text"
            aria-label={t('token.remove')}
            disabled={isLocked}
            icon={<MinusCircleOutlined aria-hidden />}
            onClick={() => change(lines.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <Button
        size="small"
        disabled={isLocked}
        icon={<PlusOutlined aria-hidden />}
        onClick={() => change([...lines, { chain: undefined, address: '' }])}
      >
        {t('token.add')}
      </Button>
    </fieldset>
  );
}
