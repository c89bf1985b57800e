import { Button } from 'antd';
import { Component, Fragment, useEffect, type ComponentType, type ErrorInfo, type PropsWithChildren, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../i18n/problem-text.ts';
import { ChunkLoadError, onLineBack } from './load.ts';
import './error-boundary.css';

/** What happened, that nothing was changed, and a way on. What did not come is asked for again by itself once the line is back. */
export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  const problem = useProblemText();
  const missingChunk = error instanceof ChunkLoadError;
  useEffect(() => (missingChunk ? onLineBack(onRetry) : undefined), [missingChunk, onRetry]);
  return (
    <div className="failure" role="alert">
      <h2>{missingChunk ? t('failure.chunk') : problem.error(error)}</h2>
      <p>{missingChunk ? t('failure.chunkHint') : t('message.nothingChanged')}</p>
      <Button type="primary" onClick={missingChunk ? () => location.reload() : onRetry}>{missingChunk ? t('action.reload') : t('action.retry')}</Button>
    </div>
  );
}

interface Props { children: ReactNode; /** Another value starts anew: the path of the page. */ of?: string; onRetry?: () => void; /** What the failure stands in. */ around?: ComponentType<PropsWithChildren> }
interface State { error: unknown; of: string | undefined }

/** Holds a failing part of the page, so that the rest stays. */
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
    return <Around><Failure error={this.state.error} onRetry={() => { this.props.onRetry?.(); this.setState({ error: null }); }} /></Around>;
  }
}
