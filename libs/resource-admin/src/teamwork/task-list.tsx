import { Checkbox } from 'antd';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { ResourceSchema } from '@haulbook/resource-contracts';
import { useToday } from '../home/use-today';
import { useResourceSchema } from '../schema/admin-context';
import type { Row } from '../schema/fields';
import { useResourcePaths } from '../schema/paths';
import { useTitleOf } from '../schema/use-title-of';
import { useTransition } from '../show/use-transition';
import { useTexts, useWording } from '../texts/wording';
import { focusAfter } from './focus';

interface TaskListProps {
  own: ResourceSchema;
  rows: Row[];
}

/** Tasks, each of which is ticked when it is done. */
export function TaskList({ own, rows }: TaskListProps) {
  return (
    <ul>
      {rows.map((task) => (
        <TaskItem key={task.id} own={own} task={task} />
      ))}
    </ul>
  );
}

/** Return what ticks a task, or takes that back; undefined for who may not. It then leaves its list, so the focus goes to the next one. */
function useTick(own: ResourceSchema, task: Row) {
  const { run, running } = useTransition(own);
  const item = useRef<HTMLLIElement>(null);
  const step = own.transitions.find(({ name }) => name === (task.status === 'done' ? 'reopen' : 'finish'));
  const tick = () => {
    if (!step || running !== null) return;
    // The notice says why, should it be refused.
    run(step, {}, task).then(focusAfter(item.current!), () => undefined);
  };
  return { item, tick: step && tick };
}

function TaskItem({ own, task }: { own: ResourceSchema; task: Row }) {
  const { tasks } = useTexts();
  const { item, tick } = useTick(own, task);
  const paths = useResourcePaths(own.path);
  const isDone = task.status === 'done';
  const title = String(task.title);
  return (
    <li ref={item} className={isDone ? 'ra-task ra-task-done' : 'ra-task'}>
      <Checkbox checked={isDone} disabled={!tick} aria-label={isDone ? tasks.reopen(title) : tasks.finish(title)} onChange={tick} />
      <div>
        <Link to={paths.show(task.id ?? '')}>{title}</Link>
        <TaskDetails task={task} />
      </div>
    </li>
  );
}

/** By whom a task is to be done, and until when, as far as it says so. */
function TaskDetails({ task }: { task: Row }) {
  const { texts, format } = useWording();
  const titleOf = useTitleOf();
  const today = useToday();
  const staff = useResourceSchema('admin-users');
  const due = task.dueOn as string | null;
  const who = task.assignee ? titleOf(staff, task.assignee as Row) : '';
  if (!who && !due) return null;
  return (
    <p className="ra-muted">
      {who}
      {who && due && ' · '}
      {due && (
        <span className={task.status !== 'done' && due < today ? 'ra-task-late' : undefined}>{texts.tasks.due(format.day(due))}</span>
      )}
    </p>
  );
}
