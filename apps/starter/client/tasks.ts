// Written by `npm run client` from the declarations: changes here are lost.
import type { AdminUser } from './admin-users.js';

/** A record of Tasks, as it is read. What the caller may not read is left out. */
export interface Task {
  resource: string;
  title: string;
  recordId: string;
  status: 'open' | 'done';
  assigneeId: string | null;
  assignee: { id: string; firstName: string; lastName: string } | null;
  dueOn: string | null;
  notes: string | null;
  authorName: string;
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface TaskCreate {
  resource: string;
  title: string;
  recordId: string;
  assigneeId?: string | null;
  dueOn?: string | null;
  notes?: string | null;
  confirmed?: boolean;
}

export interface TaskUpdate {
  title?: string;
  assigneeId?: string | null;
  dueOn?: string | null;
  notes?: string | null;
  confirmed?: boolean;
  version?: number;
}

export interface TaskResource {
  row: Task;
  create: TaskCreate;
  update: TaskUpdate;
  refs: { assignee: AdminUser };
  filters: Record<never, never>;
  transitions: { finish: undefined; reopen: undefined };
  actions: Record<never, never>;
  trash: true;
}
