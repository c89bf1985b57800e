// Rows of a list that are no more: marked where they stand until the list is at ease, then taken out.
export interface RemovedRows {
  mark: (id: string) => void;
  /** It is there again. */
  back: (id: string) => void;
  /** Whether it is no more, in sight or not. */
  has: (id: string) => boolean;
  /** Marked and not taken out yet. */
  marked: ReadonlySet<string>;
  /** `place`: where in the base it stood, unless it stood above it. */
  takeOut: (id: string, place: number | undefined) => void;
  /** How many of the base are taken out. */
  outOfBase: () => number;
  /** Where in the base the `index`th row stands that is not taken out. */
  placeOf: (index: number) => number;
  isOut: (place: number) => boolean;
  clear: () => void;
}

export function createRemovedRows(): RemovedRows {
  const marked = new Set<string>();
  const out = new Set<string>();
  /** In their order. */
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
    placeOf: (index) => outPlaces.reduce((place, taken) => (taken <= place ? place + 1 : place), index),
    isOut: (place) => outPlaces.includes(place),
    clear: () => {
      marked.clear();
      out.clear();
      outPlaces = [];
    },
  };
}
