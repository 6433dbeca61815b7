import { Button } from 'antd';
import { Link } from 'react-router';
import type { LastRun, TimedJobView } from '@haulbook/resource-contracts';
import { serverNow } from '@haulbook/ui';
import { Badge } from '../layout/badge';
import { ActionButton } from '../parts/action-button';
import { resourcePaths } from '../schema/paths';
import { useAdmin } from '../schema/admin-context';
import { SETTINGS } from '../settings/use-settings';
import { useFormat, useTexts } from '../texts/wording';
import { runRequest, type Automation } from './use-automation';

interface TimedJobProps {
  job: TimedJobView;
  isBusy: boolean;
  onRun: Automation['run'];
  onRunSilent: Automation['runSilent'];
}

/** A timed job: what it is, how its last run went, when the next one is, and the button that runs it now. */
export function TimedJob({ job, ...running }: TimedJobProps) {
  const { automation: words } = useTexts();
  const { overrides } = useAdmin();
  const { label, does, rule, lastRun, lastWork } = job;
  return (
    <li className="ra-job">
      <div>
        <h3>
          {label} <JobBadge job={job} />
        </h3>
        <p className="ra-muted">{does}</p>
        <LastRunLine job={job} />
        {lastRun?.error && lastRun.outcome === 'failed' && <p className="ra-job-error">{lastRun.error}</p>}
        {lastWork && lastWork.summary && <LastWork run={lastWork} />}
      </div>
      <div className="ra-job-actions">
        {rule && (
          <Link to={resourcePaths(SETTINGS, overrides).show(rule.setting)} aria-label={words.changeRuleOf(label)}>
            {words.changeRule}
          </Link>
        )}
        <RunButton job={job} {...running} />
      </div>
    </li>
  );
}

/** Runs a job now; one that sends messages after they were looked at. */
function RunButton({ job, isBusy, onRun, onRunSilent }: TimedJobProps) {
  const { automation: words } = useTexts();
  const { label, does, tells, isQueued } = job;
  const name = words.runOf(label);
  if (tells)
    return (
      <ActionButton
        {...{ label: words.run, title: name, name, disabled: isQueued, fields: [] }}
        tells={() => runRequest(job, words.nothingDue)}
        onRun={() => onRun(job)}
      >
        <p>{does}</p>
      </ActionButton>
    );
  return (
    <Button onClick={() => void onRunSilent(job)} loading={isBusy} disabled={isQueued} aria-label={name}>
      {words.run}
    </Button>
  );
}

function JobBadge({ job: { rule, lastRun, isQueued } }: { job: TimedJobView }) {
  const { automation: words } = useTexts();
  if (isQueued) return <Badge tone="processing">{words.starting}</Badge>;
  if (lastRun?.outcome === 'running') return <Badge tone="processing">{words.running}</Badge>;
  if (lastRun?.outcome === 'failed') return <Badge tone="error">{words.failed}</Badge>;
  return rule && !rule.isOn ? <Badge>{words.off}</Badge> : null;
}

/** "Ran 3 minutes ago: Sent 2 reminders · every 10 minutes, next in 7 minutes". */
function LastRunLine({ job: { lastRun, everyMinutes, nextAt } }: { job: TimedJobView }) {
  const { automation: words } = useTexts();
  const format = useFormat();
  const now = serverNow();
  const isSoon = new Date(nextAt).getTime() - now.getTime() < 60_000;
  return (
    <p>
      {lastRun ? <RunWords run={lastRun} /> : words.neverRan}
      <span className="ra-muted">
        {' · '}
        {words.every(everyMinutes)}, {words.next(isSoon ? words.soon : format.ago(nextAt, now))}
      </span>
    </p>
  );
}

function RunWords({ run: { startedAt, summary, startedBy } }: { run: LastRun }) {
  const { automation: words } = useTexts();
  const format = useFormat();
  const by = startedBy === 'Schedule' ? '' : `, ${words.startedBy(startedBy)}`;
  return (
    <span title={format.moment(startedAt)}>
      {words.lastRun(format.ago(startedAt, serverNow()))}
      {by}
      {summary && `: ${summary}`}
    </span>
  );
}

function LastWork({ run: { summary, startedAt } }: { run: LastRun }) {
  const { automation: words } = useTexts();
  const format = useFormat();
  return <p className="ra-muted">{words.lastWork(summary ?? '', format.ago(startedAt, serverNow()))}</p>;
}
