// A status: text, colour and an icon whose shape differs by tone, so that it does not depend on colour.
import type { Tone } from './palette.ts';
import './status-tag.css';

const MARKS: Record<Tone, string> = { neutral: '●', progress: '◐', good: '✓', warn: '▲', bad: '✕', muted: '–' };

export const StatusTag = ({ tone, label }: { tone: Tone; label: string }) => (
  <span className={`status-tag status-tag-${tone}`}>
    <span className="status-tag-mark" aria-hidden="true">
      {MARKS[tone]}
    </span>
    {label}
  </span>
);
