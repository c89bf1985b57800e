// The colour of a line, beside its name in a table.
export const Swatch = ({ colour }: { colour: string }) => (
  <span className="swatch" style={{ background: colour }} aria-hidden="true" />
);
