// "Connect wallet": the wallets of this browser, or links to install one.
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Wallet, WalletId } from '../wallet/types.ts';
import { WALLET_SITES, walletsHere } from '../wallet/wallets.ts';
import type { SigningIn } from './use-sign-in.ts';
import { walletTry } from './wallet-sign-in.ts';

export function WalletChoice({ signing: { busy, secondsLeft, run, fail } }: { signing: SigningIn }) {
  const { t } = useTranslation('sign-in');
  const [choices, setChoices] = useState<Wallet[] | null>(null);
  const [asking, setAsking] = useState<WalletId | null>(null);

  const connect = async (wallet: Wallet): Promise<void> => {
    setAsking(wallet.id);
    fail(null);
    try {
      await run(await walletTry(wallet));
    } catch (error) {
      fail(error);
    } finally {
      setAsking(null);
    }
  };
  const begin = (): void => {
    const here = walletsHere();
    setChoices(here);
    fail(null);
    if (here.length === 1) void connect(here[0]!);
  };
  const idle = busy || asking !== null || secondsLeft > 0;
  return (
    <section className="sign-in-wallet" aria-label={t('wallet.connect')}>
      <p className="sign-in-or">
        <span>{t('wallet.or')}</span>
      </p>
      <Button size="large" block disabled={idle} loading={asking !== null && choices?.length === 1} onClick={begin}>
        {t('wallet.connect')}
      </Button>
      {asking === null ? null : <output className="sign-in-asking">{t('wallet.asking')}</output>}
      {choices?.length === 0 ? (
        <Alert
          type="info"
          showIcon
          role="alert"
          title={t('wallet.none')}
          description={
            <ul className="wallet-sites">
              {WALLET_SITES.map(({ id, name, site }) => (
                <li key={id}>
                  <a href={site} target="_blank" rel="noopener noreferrer">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          }
        />
      ) : null}
      {choices && choices.length > 1 ? (
        <ul className="wallet-choices" aria-label={t('wallet.choose')}>
          {choices.map((wallet) => (
            <li key={wallet.id}>
              <Button
                size="large"
                block
                disabled={idle}
                loading={asking === wallet.id}
                onClick={() => void connect(wallet)}
              >
                {wallet.name}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
