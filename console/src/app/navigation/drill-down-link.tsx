// A link, if this person may visit its target; else plain text.
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import './drill-down-link.css';

export const DrillDownLink = ({
  to,
  title,
  children,
}: {
  to: string | undefined;
  title?: string;
  children: ReactNode;
}) =>
  to === undefined ? (
    children
  ) : (
    <Link to={to} title={title} className="way">
      {children}
    </Link>
  );
