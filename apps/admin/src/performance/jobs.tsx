import { pluralize } from '@haulbook/core';
import { formatDuration } from '@haulbook/domain';
import type { PerformanceView } from '@haulbook/contracts';
import { Badge } from '@haulbook/resource-admin';

/** Whether background jobs (mails, reminders, expiry) keep up, are being tried again, or have failed for good. */
export function Jobs({ jobs: { due, oldestDueSeconds, retrying, failed } }: { jobs: PerformanceView['jobs'] }) {
  const late = oldestDueSeconds === null ? 'None wait.' : `The oldest has waited for ${formatDuration(oldestDueSeconds * 1000)}.`;
  return (
    <section className="ra-panel hb-measured" aria-label="Background jobs">
      <div className="ra-panel-head">
        <h2>Background jobs</h2>
      </div>
      <ul className="hb-jobs">
        <li>
          <Badge tone={due > 0 ? 'processing' : 'success'}>{pluralize(due, 'job')} due</Badge> {late}
        </li>
        <li>
          <Badge tone={retrying > 0 ? 'warning' : 'success'}>{retrying} to be tried again</Badge> A job that fails is repeated with growing
          delays.
        </li>
        <li>
          <Badge tone={failed > 0 ? 'error' : 'success'}>{failed} failed</Badge> These are not tried again. Failed mails are in the message
          log.
        </li>
      </ul>
    </section>
  );
}
