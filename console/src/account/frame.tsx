// The frame of the pages before the sign-in: language and theme above, one narrow panel below.
import type { ReactNode } from 'react';
import { LanguageSwitch, ThemeSwitch } from '../app/look/switches.tsx';
import './sign-in.css';

export const SignInFrame = ({ heading, about, children }: { heading: string; about: string; children: ReactNode }) => (
  <div className="sign-in">
    <header className="sign-in-switches">
      <LanguageSwitch />
      <ThemeSwitch />
    </header>
    <main className="sign-in-main">
      <div className="sign-in-brand" aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
      <h1>{heading}</h1>
      <p className="sign-in-about">{about}</p>
      {children}
    </main>
  </div>
);
