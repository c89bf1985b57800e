// The result of a dry run (`dryRun`) of the current input: what the server's rules say, and warnings. Nothing is
// recorded.
import { skipToken, useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { DeclaredAction } from '#contracts/kits/declared-action.ts';
import type { BilingualTexts } from '#contracts/values/bilingual.ts';
import type { DryRunAnswer } from '#contracts/wire/receipt.ts';
import type { RouteDeclaration } from '#contracts/wire/route.ts';
import type { ActionRow } from '../../actions/use-action.ts';
import { callAt } from '../../app/server/api.ts';
import { useSay } from '../../i18n/pair.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import type { Values } from '../fields/values.ts';

/** Delay between the last key press and the dry run. */
const SETTLED_MS = 350;
/** External state and prices change meanwhile, so the result is refreshed. */
const ANEW_MS = 5_000;

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** The route of an action as a dry run calls it: it is answered with the outcome. */
type DryRunRoute = RouteDeclaration & { body: z.ZodType<unknown, Values>; response: typeof DryRunAnswer };

interface Props {
  action: DeclaredAction;
  row?: ActionRow | undefined;
  /** The body that would be sent. */
  body: Values;
  /** The action's warnings, by code. */
  warnings: BilingualTexts;
}

/** Shows nothing until the input is complete. */
export function DryRunNote({ action: { route }, row, body, warnings }: Props) {
  const { t } = useTranslation('action');
  const say = useSay();
  const { code: codeText } = useProblemText();
  const typed = JSON.stringify(body);
  const settled = useSettled(typed);
  const isValid = route.body.safeParse(JSON.parse(settled)).success;
  const { data } = useQuery({
    queryKey: ['dry-run', route.path, row?.id, row?.revision, settled],
    staleTime: ANEW_MS,
    refetchInterval: ANEW_MS,
    retry: false,
    queryFn: isValid
      ? ({ signal }) =>
          callAt<DryRunRoute>(route, {
            ...(row && { params: { id: row.id }, ifMatch: row.revision }),
            body: { ...JSON.parse(settled), dryRun: true },
            signal,
          })
      : skipToken,
  });
  const result = isValid && settled === typed ? data : undefined;
  return (
    <div className="dry-run" aria-live="polite">
      {result?.outcome === 'refused' ? <Alert type="error" showIcon title={codeText(result.code ?? '')} /> : null}
      {result?.warnings.map((warning) => (
        <Alert
          key={warning}
          type="warning"
          showIcon
          title={t('warning.lookTwice')}
          description={warnings[warning] ? say(warnings[warning]) : warning}
        />
      ))}
      {result?.outcome === 'would-be-done' && result.warnings.length === 0 ? (
        <p className="action-note">
          <span aria-hidden="true">✓</span> {t('dryRun.fine')}
        </p>
      ) : null}
    </div>
  );
}
