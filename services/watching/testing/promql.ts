// For tests: what an expression of Prometheus reads, and what a scrape has.
import { parser } from '@prometheus-io/lezer-promql';

/** Metrics by name, with the labels that their series have, or that are asked of them. */
export type Labels = Map<string, Set<string>>;

const add = (all: Labels, metric: string, labels: Iterable<string>): void => {
  all.set(metric, new Set([...(all.get(metric) ?? []), ...labels]));
};

/** The metrics of an expression, with the labels that it selects and groups them by. Throws if it is not valid. */
export function readBy(expression: string): Labels {
  const read: Labels = new Map();
  const groupings: string[][] = [];
  let metric = '';
  parser.parse(expression).iterate({
    enter({ type, name, node, from, to }) {
      const text = expression.slice(from, to);
      if (type.isError) throw new Error(`not valid at ${from}: ${expression}`);
      if (name === 'AggregateExpr')
        groupings.push(
          (node.getChild('AggregateModifier')?.getChild('GroupingLabels')?.getChildren('LabelName') ?? []).map(
            (label) => expression.slice(label.from, label.to),
          ),
        );
      if (name === 'Identifier') {
        metric = text;
        add(read, metric, groupings.flat());
      }
      if (name === 'LabelName' && node.parent?.name === 'UnquotedLabelMatcher') add(read, metric, [text]);
    },
    leave({ name }) {
      if (name === 'AggregateExpr') groupings.pop();
    },
  });
  return read;
}

/** The metrics of a scrape. */
export function exportedIn(scrape: string): Labels {
  const exported: Labels = new Map();
  for (const [, metric, labels = ''] of scrape.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm))
    add(
      exported,
      metric!,
      [...labels.matchAll(/(\w+)="/g)].map(([, label]) => label!),
    );
  return exported;
}
