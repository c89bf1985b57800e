// What leads somewhere, where there is somewhere to go for this person; else it is only said.
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
