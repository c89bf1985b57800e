// What leads somewhere, where there is somewhere to go for this person; else it is only said.
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import './way.css';

export const Way = ({ to, title, children }: { to: string | undefined; title?: string; children: ReactNode }) =>
  to === undefined ? (
    children
  ) : (
    <Link to={to} title={title} className="way">
      {children}
    </Link>
  );
