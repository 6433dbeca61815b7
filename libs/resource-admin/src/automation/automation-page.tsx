import { Alert } from 'antd';
import { Link } from 'react-router';
import type { TimedJobView } from '@haulbook/resource-contracts';
import { usePageHead } from '../layout/page';
import { LoadError, Loading } from '../layout/states';
import { useResourceSchema } from '../schema/admin-context';
import { useResourcePaths } from '../schema/paths';
import { useTexts } from '../texts/wording';
import { DeadLetters } from './dead-letters';
import { TimedJob } from './timed-job';
import { useAutomation, type Automation } from './use-automation';

/** What runs by itself: the jobs of the application with their last and next run, and what waits to be sent again. */
export default function AutomationPage() {
  const { automation: words } = useTexts();
  const automation = useAutomation();
  usePageHead(words.title, words.subtitle);
  const { view, error, retry } = automation;
  if (error && !view) return <LoadError message={error.message} onRetry={retry} />;
  if (!view) return <Loading rows={10} />;
  const rules = view.jobs.filter(({ rule }) => rule !== null);
  const upkeep = view.jobs.filter(({ rule }) => rule === null);
  return (
    <>
      {view.searchIsSlow && <Alert type="warning" showIcon message={words.searchIsSlow} description={words.searchIsSlowAdvice} />}
      {(view.letters.length > 0 || view.retrying > 0) && <DeadLetters {...automation} view={view} />}
      {rules.length > 0 && <Jobs title={words.rules} jobs={rules} {...automation} />}
      {view.letters.length === 0 && view.retrying === 0 && <DeadLetters {...automation} view={view} />}
      <Jobs title={words.upkeep} jobs={upkeep} {...automation} />
    </>
  );
}

interface JobsProps extends Pick<Automation, 'busy' | 'run' | 'runSilent'> {
  title: string;
  jobs: TimedJobView[];
}

function Jobs({ title, jobs, busy, run, runSilent }: JobsProps) {
  const { automation: words } = useTexts();
  const runs = useResourceSchema('job-runs');
  const paths = useResourcePaths('job-runs');
  return (
    <section className="ra-panel ra-automation" aria-label={title}>
      <div className="ra-panel-head">
        <h2>{title}</h2>
        {runs && <Link to={paths.list}>{words.allRuns}</Link>}
      </div>
      <ul>
        {jobs.map((job) => (
          <TimedJob key={job.name} job={job} isBusy={busy === job.name} onRun={run} onRunSilent={runSilent} />
        ))}
      </ul>
    </section>
  );
}
