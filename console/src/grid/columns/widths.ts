// Column widths are kept on the device: they depend on its screen and are not part of the link.
type Widths = Readonly<Record<string, number>>;
const keyOf = (model: string): string => `grid.widths.${model}`;

export function readWidths(model: string): Widths {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(model)) ?? '{}');
    return Object.fromEntries(
      Object.entries(stored ?? {}).filter(
        (entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] > 0 && entry[1] < 4000,
      ),
    );
  } catch {
    return {};
  }
}
export const keepWidth = (model: string, column: string, width: number): void =>
  localStorage.setItem(keyOf(model), JSON.stringify({ ...readWidths(model), [column]: Math.round(width) }));
