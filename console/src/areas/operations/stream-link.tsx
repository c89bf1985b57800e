import { Link } from 'react-router-dom';
import { areaOfStream, idOfStream } from '#contracts/events/event.ts';
import { useRowLink } from '../../app/navigation/row-link.ts';

/** A stream's name, with a link to its row if the person may see it. */
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
