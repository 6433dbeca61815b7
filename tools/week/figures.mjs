/** What a week cost: how long each action took, in words. */
import { bold, green, red, say } from '../lib/progress.mjs';

const TARGET_MS = 300;
/** Below this, the 95th percentile is just the slowest. */
const ENOUGH = 20;
const SHOWN = 15;

const line = ({ action, count, p50, p95, worst }) =>
  `  ${action.padEnd(52)}${String(count).padStart(6)}${String(p50).padStart(8)}${String(p95).padStart(8)}${String(worst).padStart(8)}`;

/**
 * Print the figures.
 * @returns the actions that are slower than they may be, among those that were done often enough to say.
 */
export function printFigures(meter) {
  const all = meter.figures();
  const slow = all.filter(({ count, p95 }) => count >= ENOUGH && p95 > TARGET_MS);
  say(`\n${bold(`  ${'milliseconds'.padEnd(52)}${'count'.padStart(6)}${'p50'.padStart(8)}${'p95'.padStart(8)}${'worst'.padStart(8)}`)}`);
  for (const figures of all.filter(({ count }) => count >= ENOUGH).slice(0, SHOWN)) say(line(figures));
  say(line({ ...meter.total(), action: `all ${all.length} actions` }));
  const verdict = `p95 at most ${TARGET_MS} ms for every action that was done ${ENOUGH} times`;
  say(slow.length === 0 ? green(`  ✓ ${verdict}`) : red(`  ✗ not ${verdict}: ${slow.map(({ action }) => action).join(', ')}`));
  return slow;
}
