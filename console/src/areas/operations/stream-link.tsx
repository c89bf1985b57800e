import { Link } from 'react-router-dom';
import { useCan } from '../../app/permission.ts';

/** A stream's name, leading to its row where there is one that the person may see. */
export function StreamLink({ stream }: { stream: string }) {
  const mayReadDeposits = useCan('deposit:read');
  const mayReadExecutions = useCan('execution:read');
  const dash = stream.indexOf('-');
  const [area, id] = [stream.slice(0, dash), stream.slice(dash + 1)];
  const to = area === 'deposit' && mayReadDeposits ? `/selfCustody/deposit?row=${encodeURIComponent(id)}` : area === 'execution' && mayReadExecutions ? `/operations/executions?row=${encodeURIComponent(id)}` : null;
  return to === null ? <code>{stream}</code> : <Link to={to}><code>{stream}</code></Link>;
}
