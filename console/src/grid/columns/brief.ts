// A row in brief, for lists with room for one column: who, how much, state and time. The parts are chosen by column
// kind, unless a column declares its part.
import type { BriefPart, Column } from './column.ts';

/** The id of the column that shows a row in brief, on narrow screens. */
export const BRIEF_COLUMN = '$brief';

export interface Brief<Row> {
  who: Column<Row> | undefined;
  figure: Column<Row> | undefined;
  states: readonly Column<Row>[];
  when: Column<Row> | undefined;
  /** Links, of which the first to a picture of our own is shown small. */
  links: readonly Column<Row>[];
}

type Kinds = readonly Column<unknown>['kind'][];
/** Kinds in order of preference. */
const KINDS: Record<BriefPart, readonly Kinds[]> = {
  state: [['status']],
  who: [
    ['text', 'named', 'address', 'reference'],
    ['actor', 'choice'],
    ['day', 'instant'],
  ],
  figure: [
    ['btc', 'units', 'quantity', 'ratio', 'share'],
    ['count', 'duration'],
  ],
  when: [['instant', 'day']],
};

/** A bare yes or no is meaningless without its title. */
const isFlag = <Row>(column: Column<Row>): boolean =>
  (column.kind === 'status' && Object.hasOwn(column.tones, 'true')) ||
  (column.kind === 'choice' && column.values.includes('true'));

const isCode = <Row>(column: Column<Row>): boolean => column.kind === 'choice' && !isFlag(column);

/**
 * `shown`: the visible columns in their order. Without a status column, the first choice column (a network, a token)
 * takes its place; or else the first sentence, such as a reason.
 */
export function briefOf<Row>(shown: readonly Column<Row>[]): Brief<Row> {
  const find = (part: BriefPart, excluded: readonly (Column<Row> | undefined)[] = []): Column<Row>[] => {
    const declared = shown.filter(({ brief }) => brief === part);
    if (declared.length) return declared;
    const free = shown.filter((column) => column.brief === undefined && !isFlag(column) && !excluded.includes(column));
    return (
      KINDS[part]
        .map((kinds) => free.filter(({ kind }) => kinds.includes(kind)))
        .find((candidates) => candidates.length > 0) ?? []
    );
  };
  const [who] = find('who');
  const states = find('state');
  const [figure] = find('figure');
  const [when] = find('when', [who]);
  return {
    who,
    figure,
    states: states.length
      ? states
      : [...shown.filter(isCode), ...shown.filter(({ long }) => long)].filter((column) => column !== who).slice(0, 1),
    when,
    links: shown.filter(({ kind }) => kind === 'link'),
  };
}

/** The header of the brief column: the titles of its parts. */
export const briefTitles = <Row>({ who, figure, states: [state] }: Brief<Row>): string =>
  [who, figure, state].flatMap((column) => (column ? [column.title] : [])).join(' · ');
