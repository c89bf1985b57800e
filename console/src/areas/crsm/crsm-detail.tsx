// Summary of a CRSM: its last call, its ratios beside its trove's, whether it protects the trove, and the pending
// compensation.
import { useTranslation } from 'react-i18next';
import type { CrsmRow } from '#contracts/areas/crsm/reads.ts';
import { crsmDeclaration } from '#contracts/areas/crsm/declaration.ts';
import { StatusTag } from '../../app/look/status-tag.tsx';
import { useTime } from '../../app/time/time.ts';
import { formatUnits } from '../../base/amounts.ts';
import { useWordsIn } from '../../declared/declared-columns.ts';
import { useSay } from '../../i18n/pair.ts';
import { Sentence } from '../../i18n/sentence.tsx';
import { useActorName } from '../../rights/actors.ts';
import { callText } from './columns.ts';
import { RatioLine } from './ratio-line.tsx';
import { withFigures } from './figures.ts';
import { callTone } from './tones.ts';
import { useValuationContext } from '../../troves/use-valuation-context.ts';
import { Protection } from './call-preview.tsx';

const yu = (wei: string): string => formatUnits(wei, 18, { minDecimals: 2 });

function LastCall({ call: { act, status, reason, by, at } }: { call: NonNullable<CrsmRow['call']> }) {
  const { t } = useTranslation('crsm');
  const say = useSay();
  const { codesOf } = useWordsIn(crsmDeclaration, 'crsms');
  const time = useTime();
  const name = useActorName();
  return (
    <div>
      <p className="crsm-call">
        <StatusTag tone={callTone[status] ?? 'neutral'} label={codesOf('callStatus').label(status)} />
        <b>{callText({ act, status }, say)}</b>
        <span>
          <Sentence values={{ who: name(by), when: time.format(at) }} say={(values) => t('call.by', values)} />
        </span>
      </p>
      {status === 'FAILED' && reason ? (
        <p className="crsm-call-why">
          <Sentence values={{ reason }} say={(values) => t('call.why', values)} />
        </p>
      ) : null}
    </div>
  );
}

export function CrsmDetail({ row }: { row: CrsmRow }) {
  const { t } = useTranslation('crsm');
  const time = useTime();
  const basis = useValuationContext();
  const of = basis ? withFigures(row, basis) : null;
  const { call, pendingDebtGasCompensation: pending, acceptableAt } = row;
  return (
    <div className="crsm-detail">
      {call ? <LastCall call={call} /> : null}
      {pending !== null && acceptableAt !== null ? (
        <p className="crsm-call">
          <StatusTag
            tone={acceptableAt <= (basis?.at ?? '') ? 'good' : 'progress'}
            label={t(acceptableAt <= (basis?.at ?? '') ? 'pending.ready' : 'pending.waits')}
          />
          <span>
            <Sentence
              values={{ pending: yu(pending), when: time.format(acceptableAt) }}
              say={(values) => t('pending.about', values)}
            />
          </span>
        </p>
      ) : null}
      {of && basis ? (
        <>
          <RatioLine of={of} icr={of.icr} settings={basis.settings} />
          <Protection of={of} />
        </>
      ) : null}
    </div>
  );
}
