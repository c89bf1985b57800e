// A filter for one of several values: the community edition of the grid has none.
import type { CustomFilterDisplayProps } from 'ag-grid-react';
import { Button, Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Tone } from '../../app/look/palette.ts';
import { StatusTag } from '../../app/look/status-tag.tsx';

export interface SetModel {
  filterType: 'set';
  values: string[];
}
interface SetParams {
  values: readonly string[];
  label: (value: string) => string;
  tones?: Readonly<Record<string, Tone>>;
}

export function SetFilter<Row>({
  model,
  onModelChange,
  colDef,
  values,
  label,
  tones,
}: CustomFilterDisplayProps<Row, unknown, SetModel> & SetParams) {
  const { t } = useTranslation('grid');
  const chosen = model?.values ?? [];
  const choose = (next: string[]): void => onModelChange(next.length ? { filterType: 'set', values: next } : null);
  return (
    <fieldset className="set-filter">
      <legend className="visually-hidden">{colDef.headerName}</legend>
      <Checkbox.Group<string>
        value={chosen}
        onChange={(next) => choose(values.filter((value) => next.includes(value)))}
      >
        {values.map((value) => (
          <Checkbox key={value} value={value}>
            {tones ? <StatusTag tone={tones[value] ?? 'neutral'} label={label(value)} /> : label(value)}
          </Checkbox>
        ))}
      </Checkbox.Group>
      <Button size="small" disabled={chosen.length === 0} onClick={() => choose([])}>
        {t('clear')}
      </Button>
    </fieldset>
  );
}
