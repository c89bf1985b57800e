// The statement of an institution for a period, and the address of its CSV.
import type {
  exportInstitutionStatement,
  institutionStatement,
} from '#contracts/areas/institution-account/statement.ts';
import type { NETWORKS } from '#contracts/values/network-words.ts';
import type { Language } from '#contracts/values/language.ts';
import { addressOf, callAt } from '../../../app/server/api.ts';
import { useCan } from '../../../app/session/permission.ts';
import { useBalanceModels } from '../../../custody/use-balances.ts';
import { useLiveQuery } from '../../../feed/use-live-query.ts';
import type { Period } from './statement-period.ts';

const EVERY_MS = 5_000;
export interface StatementRequest {
  id: string;
  network: keyof typeof NETWORKS;
  period: Period;
  asOf: string | null;
}
const queryOf = ({ network, period: { from, to } }: StatementRequest) => ({
  network,
  from,
  ...(to !== null && { to }),
});

export function useStatement(request: StatementRequest | null) {
  const models = useBalanceModels();
  const isReadable = useCan('institution-account:read');
  return useLiveQuery(
    ['institution-statement', request?.id, request?.network, request?.period.from, request?.period.to],
    request?.asOf ?? null,
    { models, everyMs: EVERY_MS, enabled: isReadable && request !== null },
    ({ when, atLeast }, signal) =>
      callAt<typeof institutionStatement>(
        { method: 'GET', path: '/api/institutions/:id/statement' },
        { params: { id: request!.id }, query: { ...queryOf(request!), ...when, atLeast }, signal },
      ),
  );
}

/** As of the position of the statement that is shown, so that the file has the same lines. */
export const statementFileAt = (request: StatementRequest, position: string, language: Language): string =>
  addressOf('/api/institutions/:id/statement.csv' satisfies (typeof exportInstitutionStatement)['path'], {
    params: { id: request.id },
    query: { ...queryOf(request), asOf: position, language },
  });
