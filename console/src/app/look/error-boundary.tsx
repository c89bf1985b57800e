import { Button } from 'antd';
import {
  Component,
  Fragment,
  useEffect,
  type ComponentType,
  type ErrorInfo,
  type PropsWithChildren,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../i18n/problem-text.ts';
import { useOffline } from '../server/connection.ts';
import { ChunkLoadError, onLineBack } from '../server/load.ts';
import { ErrorActions } from '../navigation/error-actions.tsx';
import './error-boundary.css';

interface FailureProps {
  error: unknown;
  onRetry: () => void;
  /** Leaves a point in time that does not exist; default: the console's function. */
  onNow?: () => void;
}

/**
 * A chunk of the console failed to load. It is requested again automatically once the connection is back: reloading
 * without a connection would lose the console.
 */
function MissingChunk({ onRetry }: Pick<FailureProps, 'onRetry'>) {
  const { t } = useTranslation();
  const isOffline = useOffline();
  useEffect(() => onLineBack(onRetry), [onRetry]);
  return (
    <div className="failure" role="alert">
      <h2>{t('failure.chunk')}</h2>
      <p>{t(isOffline ? 'failure.offline' : 'failure.chunkHint')}</p>
      {isOffline ? null : (
        <Button type="primary" onClick={() => location.reload()}>
          {t('action.reload')}
        </Button>
      )}
    </div>
  );
}

/** What happened, that nothing was changed, and a way to continue. */
export function Failure({ error, onRetry, onNow }: FailureProps) {
  const { t } = useTranslation();
  const problem = useProblemText();
  if (error instanceof ChunkLoadError) return <MissingChunk onRetry={onRetry} />;
  return (
    <div className="failure" role="alert">
      <h2>{problem.error(error)}</h2>
      <p>{t('message.nothingChanged')}</p>
      <ErrorActions error={error} onRetry={onRetry} onNow={onNow} />
    </div>
  );
}

interface Props {
  children: ReactNode;
  /** Another value resets the error: the path of the page. */
  of?: string;
  onRetry?: () => void;
  /** The component around the error message. */
  around?: ComponentType<PropsWithChildren>;
}
interface State {
  error: unknown;
  of: string | undefined;
}

/** Contains the failure of a part of the page, so that the rest stays. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, of: this.props.of };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps({ of }: Props, state: State): Partial<State> | null {
    return of === state.of ? null : { error: null, of };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    reportError(error instanceof Error ? error : new Error(`${String(error)}${componentStack ?? ''}`));
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    const Around = this.props.around ?? Fragment;
    return (
      <Around>
        <Failure
          error={this.state.error}
          onRetry={() => {
            this.props.onRetry?.();
            this.setState({ error: null });
          }}
        />
      </Around>
    );
  }
}
