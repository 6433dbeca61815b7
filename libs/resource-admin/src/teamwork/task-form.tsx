import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { useCreate, type BaseRecord, type HttpError } from '@refinedev/core';
import type { ARecord, ResourceSchema } from '@haulbook/resource-contracts';
import { refusalOf } from '../form/field-errors';
import { DateInput } from '../inputs/date-inputs';
import { fieldOf } from '../schema/fields';
import { useTexts } from '../texts/wording';
import { useColleagues } from './use-colleagues';

/** The length of a task, in characters. */
const LONGEST = 200;

interface TaskDraft {
  title: string;
  assigneeId: string | null;
  dueOn: string | null;
}

interface TaskFormProps {
  resource: ResourceSchema;
  record: ARecord;
  onDone: () => void;
}

/** Return what is typed of a task, and what adds it. A refusal leaves it there. */
function useTaskDraft(record: ARecord, onDone: () => void) {
  const [draft, setDraft] = useState<TaskDraft>({ title: '', assigneeId: null, dueOn: null });
  const [error, setError] = useState('');
  const { mutateAsync, mutation } = useCreate<BaseRecord, HttpError>();
  const add = async () => {
    const values = { ...record, ...draft, title: draft.title.trim() };
    try {
      await mutateAsync({ resource: 'tasks', values, successNotification: false, errorNotification: false });
      onDone();
    } catch (failure) {
      setError(refusalOf(failure as HttpError));
    }
  };
  return {
    draft,
    change: (part: Partial<TaskDraft>) => setDraft((before) => ({ ...before, ...part })),
    error,
    busy: mutation.isPending,
    add,
  };
}

/** Where a task is added: what, by whom, and until when. */
export function TaskForm({ resource, record, onDone }: TaskFormProps) {
  const { tasks } = useTexts();
  const { draft, change, error, busy, add } = useTaskDraft(record, onDone);
  const { title, assigneeId, dueOn } = draft;
  const colleagues = useColleagues(record, true);
  return (
    <form
      className="ra-task-form"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <Input
        aria-label={tasks.what}
        placeholder={tasks.what}
        autoFocus
        maxLength={LONGEST}
        value={title}
        onChange={(event) => change({ title: event.target.value })}
      />
      <Select
        aria-label={tasks.who}
        placeholder={tasks.who}
        allowClear
        showSearch
        optionFilterProp="label"
        value={assigneeId ?? undefined}
        onChange={(next: string | undefined) => change({ assigneeId: next ?? null })}
        options={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <DateInput
        field={fieldOf(resource, 'dueOn')!}
        aria-label={tasks.when}
        value={dueOn}
        onChange={(next) => change({ dueOn: next as string | null })}
      />
      {error && <p role="alert">{error}</p>}
      <div className="ra-comment-tools">
        <Button htmlType="submit" type="primary" size="small" loading={busy} disabled={title.trim() === ''}>
          {tasks.save}
        </Button>
        <Button size="small" onClick={onDone}>
          {tasks.cancel}
        </Button>
      </div>
    </form>
  );
}
