// Warns before the session's final end, which cannot be postponed.
import { App, Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { minutesLeft } from '../account/minutes-left.ts';
import { useSession } from '../app/session/session.ts';
import { useTime } from '../app/time/time.ts';
import { useProblemText } from '../i18n/problem-text.ts';
import { useSignOut } from './session-keeper.ts';
import '../account/account.css';

const LOOK_EVERY_MS = 10_000;

export function SessionEnd() {
  const { t } = useTranslation('account');
  const { message } = App.useApp();
  const problem = useProblemText();
  const time = useTime();
  const { pathname, search } = useLocation();
  const endsAt = useSession()?.endsAt;
  const signOut = useSignOut();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const minutes = endsAt === undefined ? null : minutesLeft(endsAt, now);
  if (endsAt === undefined || minutes === null) return null;
  const at = time.format(endsAt).slice(-8, -3);
  return (
    <div className="session-end">
      <span role="alert">{minutes > 0 ? t('end.soon', { count: minutes, time: at }) : t('end.now', { time: at })}</span>
      <Button
        size="small"
        onClick={() =>
          void signOut(`${pathname}${search}`).catch((error: unknown) => message.error(problem.error(error)))
        }
      >
        {t('end.again')}
      </Button>
    </div>
  );
}
