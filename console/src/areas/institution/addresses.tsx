// Approved withdrawal addresses of an institution, and those that wait for approval.
import { useTranslation } from 'react-i18next';
import { institutionDeclaration } from '#contracts/areas/institution/declaration.ts';
import type { InstitutionRow } from '#contracts/areas/institution/reads.ts';
import { StatusTag } from '../../app/look/status-tag.tsx';
import { useWordsIn } from '../../declared/declared-columns.ts';
import { useCopy } from '../../grid/columns/copy.ts';
import { useDisplayContext } from '../../grid/columns/display-context.ts';
import { ValueTools } from '../../grid/history/value-tools.tsx';
import { useActorName } from '../../rights/actors.ts';
import { addressTone } from './columns.ts';
import './institution.css';

export function Addresses({ of: { addresses } }: { of: InstitutionRow }) {
  const { t } = useTranslation('institution');
  const { titled, titleOf, codesOf } = useWordsIn(institutionDeclaration, 'institutions');
  const name = useActorName();
  const copy = useCopy();
  const context = useDisplayContext();
  return (
    <section className="panel" aria-label={titleOf('addresses')}>
      <div className="panel-head">
        <h2>{titleOf('addresses')}</h2>
      </div>
      {addresses.length === 0 ? (
        <p className="panel-note">{t('noAddresses')}</p>
      ) : (
        <ul className="institution-addresses">
          {addresses.map(({ address, network, note, status, by, approvedBy }) => (
            <li key={address}>
              <p>
                <StatusTag tone={addressTone[status]} label={codesOf('addresses.status').label(status)} />{' '}
                <code>{address}</code>{' '}
                <ValueTools
                  column={{ ...titled('addresses.address'), field: 'address', kind: 'address' }}
                  row={{ address, network }}
                  context={context}
                  onCopy={copy}
                />
              </p>
              <p className="institution-note">
                <bdi>{note}</bdi> · {codesOf('addresses.network').label(network)} · {t('proposedBy', { who: name(by) })}
                {approvedBy === null ? '' : ` · ${t('approvedBy', { who: name(approvedBy) })}`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
