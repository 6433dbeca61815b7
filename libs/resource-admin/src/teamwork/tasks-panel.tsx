import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ResourceSchema } from '@haulbook/resource-contracts';
import { may } from '../auth/ability';
import { useToday } from '../home/use-today';
import { LoadError, Loading } from '../layout/states';
import { useAdmin, useResourceSchema, type RecordProps } from '../schema/admin-context';
import type { Row } from '../schema/fields';
import { useResourcePaths } from '../schema/paths';
import { useTitleOf } from '../schema/use-title-of';
import { useTransition } from '../show/use-transition';
import { useTexts, useWording } from '../texts/wording';
import { TaskForm } from './task-form';
import { useAbout } from './use-about';

const READ = { fields: ['title', 'status', 'assignee', 'dueOn', 'createdAt'], order: 'asc' as const };

/** What is to be done about a record, and what was done. */
export function TasksPanel({ resource, row }: RecordProps) {
  const { tasks } = useTexts();
  const { ability } = useAdmin();
  const own = useResourceSchema('tasks');
  const [isAdding, setAdding] = useState(false);
  const record = { resource: resource.path, recordId: row.id ?? '' };
  const { rows, problem, retry, more } = useAbout('tasks', record, READ);
  if (!own) return null;
  const open = rows?.filter(({ status }) => status === 'open') ?? [];
  const done = rows?.filter(({ status }) => status === 'done') ?? [];
  return (
    <section className="ra-panel ra-side ra-tasks" aria-label={tasks.title}>
      <div className="ra-side-head">
        <h2>{tasks.title}</h2>
        {!isAdding && may(ability, 'create', 'tasks') && (
          <Button type="link" className="ra-link-button" onClick={() => setAdding(true)}>
            {tasks.add}
          </Button>
        )}
      </div>
      {isAdding && <TaskForm resource={own} record={record} onDone={() => setAdding(false)} />}
      {problem !== undefined && <LoadError message={problem} onRetry={retry} />}
      {problem === undefined && !rows && <Loading rows={2} />}
      {rows && open.length === 0 && !isAdding && <p className="ra-muted">{tasks.none(resource)}</p>}
      <TaskList own={own} rows={open} />
      {done.length > 0 && <DoneTasks own={own} rows={done} />}
      {more && (
        <button type="button" className="ra-button ra-button-plain" onClick={more}>
          {tasks.more}
        </button>
      )}
    </section>
  );
}

interface TaskListProps {
  own: ResourceSchema;
  rows: Row[];
}

/** The tasks that are done, folded. */
function DoneTasks({ own, rows }: TaskListProps) {
  const { texts, format } = useWording();
  return (
    <details className="ra-tasks-done">
      <summary>{texts.tasks.done(format.count(rows.length))}</summary>
      <TaskList own={own} rows={rows} />
    </details>
  );
}

function TaskList({ own, rows }: TaskListProps) {
  if (rows.length === 0) return null;
  return (
    <ul>
      {rows.map((task) => (
        <TaskItem key={task.id} own={own} task={task} />
      ))}
    </ul>
  );
}

/** One task, ticked when it is done. */
function TaskItem({ own, task }: { own: ResourceSchema; task: Row }) {
  const { texts, format } = useWording();
  const { tasks } = texts;
  const { run, running } = useTransition(own);
  const paths = useResourcePaths(own.path);
  const titleOf = useTitleOf();
  const today = useToday();
  const staff = useResourceSchema('admin-users');
  const isDone = task.status === 'done';
  const step = own.transitions.find(({ name }) => name === (isDone ? 'reopen' : 'finish'));
  const title = String(task.title);
  const due = task.dueOn as string | null;
  const who = task.assignee ? titleOf(staff, task.assignee as Row) : '';
  return (
    <li className={isDone ? 'ra-task ra-task-done' : 'ra-task'}>
      <Checkbox
        checked={isDone}
        disabled={!step || running !== null}
        aria-label={isDone ? tasks.reopen(title) : tasks.finish(title)}
        onChange={() => void (step && run(step, {}, task).catch(() => undefined))}
      />
      <div>
        <Link to={paths.show(task.id ?? '')}>{title}</Link>
        {(who || due) && (
          <p className="ra-muted">
            {who}
            {who && due && ' · '}
            {due && <span className={!isDone && due < today ? 'ra-task-late' : undefined}>{tasks.due(format.day(due))}</span>}
          </p>
        )}
      </div>
    </li>
  );
}
