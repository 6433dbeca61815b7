import { Button } from 'antd';
import { useState } from 'react';
import type { ResourceSchema } from '@haulbook/resource-contracts';
import { may } from '../auth/ability';
import { LoadError, Loading } from '../layout/states';
import { useAdmin, useResourceSchema, type RecordProps } from '../schema/admin-context';
import { useTexts, useWording } from '../texts/wording';
import { useFocusBack } from './focus';
import { TaskForm } from './task-form';
import { TaskList } from './task-list';
import { useAbout, type About } from './use-about';

const READ = { fields: ['title', 'status', 'assignee', 'dueOn', 'createdAt'] };
const OPEN = { ...READ, status: 'open', order: 'asc' as const };
const DONE = { ...READ, status: 'done', order: 'desc' as const };

/** What needs to be done about a record, and what was done. */
export function TasksPanel({ resource, row }: RecordProps) {
  const { tasks } = useTexts();
  const { ability } = useAdmin();
  const own = useResourceSchema('tasks');
  const [isAdding, setAdding] = useState(false);
  const addButton = useFocusBack(isAdding);
  const record = { resource: resource.path, recordId: row.id ?? '' };
  const open = useAbout('tasks', record, OPEN);
  const done = useAbout('tasks', record, DONE);
  if (!own) return null;
  return (
    <section className="ra-panel ra-side ra-tasks" aria-label={tasks.title}>
      <div className="ra-side-head">
        <h2 tabIndex={-1}>{tasks.title}</h2>
        {!isAdding && may(ability, 'create', 'tasks') && (
          <Button ref={addButton} type="link" className="ra-link-button" onClick={() => setAdding(true)}>
            {tasks.add}
          </Button>
        )}
      </div>
      {isAdding && <TaskForm resource={own} record={record} onDone={() => setAdding(false)} />}
      {!open.rows && open.problem === undefined && <Loading rows={2} />}
      {open.rows?.length === 0 && !isAdding && <p className="ra-muted">{tasks.none(resource)}</p>}
      <Tasks own={own} about={open} />
      <DoneTasks own={own} about={done} />
    </section>
  );
}

interface TasksProps {
  own: ResourceSchema;
  about: About;
}

/** The tasks that are done, folded. */
function DoneTasks({ own, about }: TasksProps) {
  const { texts, format } = useWording();
  if (about.total === 0) return <Tasks own={own} about={about} />;
  return (
    <details className="ra-tasks-done">
      <summary>{texts.tasks.done(format.count(about.total))}</summary>
      <Tasks own={own} about={about} />
    </details>
  );
}

/** The tasks of one state as far as they are read, and the way to the rest. */
function Tasks({ own, about: { rows = [], problem, retry, more } }: TasksProps) {
  const { tasks } = useTexts();
  return (
    <>
      {problem !== undefined && <LoadError message={problem} onRetry={retry} />}
      {rows.length > 0 && <TaskList own={own} rows={rows} />}
      {more && (
        <button type="button" className="ra-button ra-button-plain" onClick={more}>
          {tasks.more}
        </button>
      )}
    </>
  );
}
