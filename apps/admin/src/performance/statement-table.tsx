import type { PerformanceView } from '@haulbook/contracts';
import { TimingTable } from './timing-table';

/** Statements of the database that took long, those that cost the most time first. */
export function StatementTable({ statements }: { statements: PerformanceView['statements'] }) {
  return (
    <TimingTable
      title="Slow statements"
      columns={['Statement', 'Times', 'Average', 'Longest']}
      rows={statements.map(({ statement, calls, averageMs, longestMs }) => ({
        key: statement,
        label: <Statement text={statement} />,
        calls,
        ms: [averageMs, longestMs],
      }))}
      empty="The database answered every statement within a fifth of a second."
    />
  );
}

/** The beginning of a statement, which opens to all of it. */
function Statement({ text }: { text: string }) {
  return (
    <details className="hb-statement">
      <summary>{text.slice(0, 120)}</summary>
      <code>{text}</code>
    </details>
  );
}
