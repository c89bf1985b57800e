// For each field of the facts: its column or constant value, and how its text is read.
import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollArea } from '../app/look/scroll-area.tsx';
import { useLabels } from './labels.ts';
import type { FileInspection } from './queries.ts';
import {
  CONSTANT,
  LINE,
  NOTHING,
  READINGS,
  isFilled,
  isInParts,
  isOwn,
  type Origin,
  type Origins,
  type Reading,
} from './form.ts';

interface Props {
  look: FileInspection;
  origins: Origins;
  /** The field that the server rejected. */
  wrong: string | null;
  onChange: (name: string, origin: Origin) => void;
}

const READS_BY: Readonly<Record<string, readonly Reading[]>> = { at: ['extract', 'time'], id: ['extract'] };

function Readings({
  name,
  label,
  origin,
  onChange,
}: {
  name: string;
  label: string;
  origin: Origin;
  onChange: (origin: Origin) => void;
}) {
  const { t } = useTranslation('import');
  const possible = READS_BY[name] ?? READINGS;
  const [shown, setShown] = useState<readonly Reading[]>(() =>
    possible.filter((reading) => origin.readings[reading] !== undefined),
  );
  const addable = possible.filter((reading) => !shown.includes(reading));
  const change = (reading: Reading, value: string): void =>
    onChange({ ...origin, readings: { ...origin.readings, [reading]: value } });
  return (
    <span className="import-readings">
      {shown.map((reading) => (
        <Input
          key={reading}
          size="small"
          className="mono"
          prefix={t(`reading.${reading}`)}
          placeholder={t(`reading.${reading}Hint`)}
          aria-label={`${label} · ${t(`reading.${reading}`)}`}
          value={origin.readings[reading] ?? ''}
          onChange={({ target }) => change(reading, target.value)}
        />
      ))}
      {addable.length && origin.from !== NOTHING && origin.from !== LINE ? (
        <Select<Reading>
          size="small"
          className="import-add-reading"
          value={null}
          placeholder={t('reading.add')}
          aria-label={`${label} · ${t('reading.add')}`}
          options={addable.map((reading) => ({ value: reading, label: t(`reading.${reading}`) }))}
          onChange={(reading) => setShown([...shown, reading])}
        />
      ) : null}
    </span>
  );
}

export function MappingTable({ look: { columns, fields, sample }, origins, wrong, onChange }: Props) {
  const { t } = useTranslation('import');
  const [showsAll, setShowsAll] = useState(false);
  const names = [
    { name: 'at', names: null, isRequired: true, unit: null },
    ...fields,
    { name: 'id', names: null, isRequired: false, unit: null },
  ];
  // If the parts of a composed value are mapped, they are shown and the whole is not required.
  const shown = names.filter(
    ({ name, isRequired }) =>
      showsAll ||
      (isRequired && !isInParts(name, names, origins)) ||
      isOwn(name) ||
      isFilled(name, origins) ||
      wrong === name,
  );
  const labelOf = useLabels(fields);
  const sampleOf = ({ from, constant }: Origin): string =>
    from === CONSTANT ? constant : (sample.map((row) => row[from]).find((cell) => cell) ?? '');
  return (
    <>
      <ScrollArea label={t('mapping')} className="panel-scroll import-mapping">
        <table className="plain-table">
          <thead>
            <tr>
              <th scope="col">{t('column.field')}</th>
              <th scope="col">{t('column.from')}</th>
              <th scope="col">{t('column.read')}</th>
              <th scope="col">{t('column.first')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ name, isRequired, unit }) => {
              const origin = origins[name]!;
              const label = labelOf(name);
              const choices = [
                ...(columns.includes(name)
                  ? []
                  : [{ value: NOTHING, label: name === 'id' ? t('from.natural') : t('from.nothing') }]),
                ...columns.map((column) => ({ value: column, label: column })),
                ...(name === 'id'
                  ? [{ value: LINE, label: t('from.line') }]
                  : [{ value: CONSTANT, label: t('from.constant') }]),
              ];
              return (
                <tr key={name} className={wrong === name ? 'import-row-wrong' : undefined}>
                  <th scope="row">
                    {label}
                    {isRequired ? (
                      <span className="import-required" title={t('required')}>
                        {' '}
                        *
                      </span>
                    ) : null}
                    {unit === 'sats' || unit === 'wei' || unit === 'usdc' || unit === 'ratio' ? (
                      <span className="import-quiet import-under">{t(`unit.${unit}`)}</span>
                    ) : null}
                  </th>
                  <td className="import-from">
                    <Select
                      size="small"
                      showSearch={{ optionFilterProp: 'label' }}
                      popupMatchSelectWidth={false}
                      value={origin.from}
                      options={choices}
                      aria-label={label}
                      onChange={(from) => onChange(name, { ...origin, from })}
                    />
                    {origin.from === CONSTANT ? (
                      <Input
                        size="small"
                        aria-label={`${label} · ${t('from.constant')}`}
                        placeholder={name === 'at' ? '2026-11-01T08:00:00Z' : t('from.everyLine')}
                        value={origin.constant}
                        onChange={({ target }) => onChange(name, { ...origin, constant: target.value })}
                      />
                    ) : null}
                  </td>
                  <td>
                    <Readings name={name} label={label} origin={origin} onChange={(next) => onChange(name, next)} />
                  </td>
                  <td className="import-sample">
                    <bdi>{sampleOf(origin)}</bdi>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollArea>
      {shown.length < names.length ? (
        <Button size="small" type="link" onClick={() => setShowsAll(true)}>
          {t('moreFields', { count: names.length - shown.length })}
        </Button>
      ) : null}
    </>
  );
}
