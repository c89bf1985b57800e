// A share in a table: a bar of that part of its track, and the percentage.
import type { Tone } from './palette.ts';
import './share-cell.css';

interface Props {
  /** In thousandths. */
  share: number;
  /** Of the bar; default: the accent colour. */
  tone?: Tone;
}

export const ShareCell = ({ share, tone }: Props) => (
  <td className="share-cell">
    <span className="share-line">
      <span className="share-track" aria-hidden="true">
        <span
          className={tone ? `share-bar share-bar-${tone}` : 'share-bar'}
          style={{ width: `${Math.min(100, Math.max(0, share / 10))}%` }}
        />
      </span>
      {(share / 10).toFixed(1)}%
    </span>
  </td>
);
