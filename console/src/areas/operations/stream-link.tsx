import { Link } from 'react-router-dom';
import { areaOfStream, idOfStream } from '#contracts/events/event.ts';
import { useRowLink } from '../../app/navigation/row-link.ts';

/** A stream's name, leading to its row where there is one that the person may see. */
export function StreamLink({ stream }: { stream: string }) {
  const to = useRowLink()(areaOfStream(stream), idOfStream(stream));
  return to === null ? (
    <code>{stream}</code>
  ) : (
    <Link to={to}>
      <code>{stream}</code>
    </Link>
  );
}
