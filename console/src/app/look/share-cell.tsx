// A share in a table: its percentage over a bar of that length.
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
    <span
      className={tone ? `share-bar share-bar-${tone}` : 'share-bar'}
      style={{ width: `${share / 10}%` }}
      aria-hidden="true"
    />
    <span>{(share / 10).toFixed(1)}%</span>
  </td>
);
