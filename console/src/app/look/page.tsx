// The frame of a page: title, its actions on the right, its filters in one row, and the content. The content reaches
// down to the bottom of the window.
import type { ReactNode } from 'react';
import { useTitle } from '../navigation/title.ts';
import './page.css';

interface PageProps {
  title: string;
  actions?: ReactNode;
  filters?: ReactNode;
  /** `scroll`: content taller than the window scrolls within it. */
  content?: 'fill' | 'scroll';
  children: ReactNode;
}

export function Page({ title, actions, filters, content = 'fill', children }: PageProps) {
  useTitle(title);
  return (
    <div className="page">
      <div className="page-head">
        <h1>{title}</h1>
        {actions ? <div className="page-actions">{actions}</div> : null}
      </div>
      {filters ? <div className="page-filters">{filters}</div> : null}
      <div className={`page-content page-content-${content}`}>{children}</div>
    </div>
  );
}
