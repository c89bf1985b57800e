// Acts that need nothing but a confirmation that names the person.
import { useTranslation } from 'react-i18next';
import { administratorCommands, administratorReads, type AdministratorRow } from '#contracts/administrator.ts';
import { ActDialog } from '../../acts/act-dialog.tsx';
import { useAct } from '../../acts/use-act.ts';
import { useDone } from '../../acts/use-done.ts';
import { call } from '../../app/api.ts';
import { isolated } from '../../i18n/isolated.ts';
import { Sentence } from '../../i18n/sentence.tsx';
import { useRoleName } from '../../rights/names.ts';
import { RightWarnings } from '../../rights/right-warnings.tsx';
import { disabled } from '../../rights/warnings.ts';
import { useAdministratorColumns } from './columns.ts';
import { usePersonName } from './person-name.ts';

export type SimpleAct = 'enable' | 'disable' | 'unbindWallet' | 'unlock' | 'invite' | 'resetSecondFactor';
const DANGEROUS: readonly SimpleAct[] = ['disable', 'resetSecondFactor'];

export function SimpleDialog({ kind, row, isPossible, onClose }: { kind: SimpleAct; row: AdministratorRow; isPossible: (row: AdministratorRow) => boolean; onClose: () => void }) {
  const { t } = useTranslation('administrator');
  const roleName = useRoleName();
  const personName = usePersonName();
  const act = useAct<AdministratorRow>(administratorReads, row);
  const done = useDone();
  const { seen } = act;
  const names = { who: personName(seen), role: roleName(seen.roleId) };

  const submit = async (): Promise<void> => {
    const receipt = await act.run(kind, (options) => call(administratorCommands[kind], { params: { id: seen.id }, body: {}, ...options }));
    if (!receipt) return;
    done(`${t(`simple.${kind}.done`)} · ${isolated(names.who)}`);
    onClose();
  };
  return (
    <ActDialog act={act} columns={useAdministratorColumns()} title={t(`simple.${kind}.title`)} submit={t(`simple.${kind}.submit`, names)} danger={DANGEROUS.includes(kind)} isPossible={isPossible(seen)} onSubmit={() => void submit()} onClose={onClose}>
      <p className="act-sentence"><Sentence values={names} say={(values) => t(`simple.${kind}.sentence`, values)} /></p>
      {seen.description ? <p className="act-note">{seen.description}</p> : null}
      {kind === 'unbindWallet' && seen.wallet ? <p className="act-note"><code>{seen.wallet}</code></p> : null}
      <p className="act-note">{t(`simple.${kind}.next`)}</p>
      {kind === 'disable' ? <RightWarnings after={disabled([seen])} /> : null}
    </ActDialog>
  );
}
