// Removed rows of a list: marked in place until rows may move, then taken out.
export interface RemovedRows {
  mark: (id: string) => void;
  /** The row was added again. */
  back: (id: string) => void;
  /** Whether it was removed, visible or not. */
  has: (id: string) => boolean;
  /** Marked and not taken out yet. */
  marked: ReadonlySet<string>;
  /** `place`: its index in the base; missing if it was above the base. */
  takeOut: (id: string, place: number | undefined) => void;
  /** How many rows of the base were taken out. */
  outOfBase: () => number;
  /** The index in the base of the `index`th remaining row. */
  placeOf: (index: number) => number;
  isOut: (place: number) => boolean;
  clear: () => void;
}

export function createRemovedRows(): RemovedRows {
  const marked = new Set<string>();
  const out = new Set<string>();
  /** In order. */
  let outPlaces: number[] = [];
  return {
    mark: (id) => {
      if (!out.has(id)) marked.add(id);
    },
    back: (id) => {
      if (!marked.delete(id)) out.delete(id);
    },
    has: (id) => marked.has(id) || out.has(id),
    marked,
    takeOut: (id, place) => {
      marked.delete(id);
      out.add(id);
      if (place !== undefined) outPlaces = [...outPlaces, place].sort((left, right) => left - right);
    },
    outOfBase: () => outPlaces.length,
    placeOf: (index) => outPlaces.reduce((place, outPlace) => (outPlace <= place ? place + 1 : place), index),
    isOut: (place) => outPlaces.includes(place),
    clear: () => {
      marked.clear();
      out.clear();
      outPlaces = [];
    },
  };
}
