// A digest or an id: its beginning on the screen, the whole on paper.
const SHOWN = 8;

export const Shortened = ({ text, shown = SHOWN }: { text: string; shown?: number }) => (
  <code title={text}>
    <span className="report-short">{text.slice(0, shown)}…</span>
    <span className="report-whole">{text}</span>
  </code>
);
