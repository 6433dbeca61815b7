import { Button, Form, Input, Select, type FormInstance } from 'antd';
import { useId, useState, type ReactElement } from 'react';
import { useCreate, type BaseRecord, type HttpError } from '@refinedev/core';
import type { ARecord, FieldSchema, ResourceSchema } from '@haulbook/resource-contracts';
import { showFieldErrors } from '../form/field-errors';
import { fieldRule } from '../form/rules';
import { DateInput } from '../inputs/date-inputs';
import { fieldOf, writeName } from '../schema/fields';
import { useTexts, useWording } from '../texts/wording';
import { useUnsent } from './unsent';
import { useColleagues } from './use-colleagues';

/** What is typed of a task, by the names of its inputs. */
type TaskDraft = Record<string, string | null | undefined>;

interface TaskFormProps {
  resource: ResourceSchema;
  record: ARecord;
  onDone: () => void;
}

/** Return what adds a task as it is typed. A refusal leaves it there, with what was wrong beside its field. */
function useAdding(record: ARecord, form: FormInstance<TaskDraft>, onDone: () => void) {
  const texts = useTexts();
  const [problem, setProblem] = useState('');
  const { mutateAsync, mutation } = useCreate<BaseRecord, HttpError>();
  const add = async ({ title, assigneeId = null, dueOn = null }: TaskDraft) => {
    const values = { ...record, title: title?.trim(), assigneeId, dueOn };
    setProblem('');
    try {
      await mutateAsync({ resource: 'tasks', values, successNotification: false, errorNotification: false });
      onDone();
    } catch (failure) {
      const refusal = failure as HttpError;
      const isSaid = Object.keys(refusal.errors ?? {}).length > 0;
      setProblem(isSaid ? showFieldErrors(form, refusal, texts).join(' ') : refusal.message);
    }
  };
  return { problem, busy: mutation.isPending, add };
}

interface TaskItemProps {
  field: FieldSchema;
  /** What is above the input, unless it names itself. */
  label?: string;
  children: ReactElement;
}

/** One input of a task, with what is wrong below it. Nothing is checked before it is sent: leaving an input moves nothing. */
function TaskItem({ field, label, children }: TaskItemProps) {
  return (
    <Form.Item name={writeName(field)} label={label} rules={[fieldRule(field, useWording())]} validateTrigger="onSubmit">
      {children}
    </Form.Item>
  );
}

/** Where a task is added: what, by whom, and until when. */
export function TaskForm({ resource, record, onDone }: TaskFormProps) {
  const { tasks } = useTexts();
  const [form] = Form.useForm<TaskDraft>();
  const { problem, busy, add } = useAdding(record, form, onDone);
  const isTyped = Boolean(Form.useWatch('title', form)?.trim());
  const { colleagues, isLoading } = useColleagues(record, true);
  const field = (name: string) => fieldOf(resource, name)!;
  const [title, assignee, dueOn] = [field('title'), field('assignee'), field('dueOn')];
  const name = useId();
  useUnsent(isTyped);
  return (
    <Form
      form={form}
      name={name}
      layout="vertical"
      className="ra-task-form"
      scrollToFirstError={{ block: 'center', focus: true }}
      onFinish={add}
    >
      <TaskItem field={title}>
        <Input aria-label={tasks.what} placeholder={tasks.what} autoFocus readOnly={busy} maxLength={title.max} />
      </TaskItem>
      <TaskItem field={assignee} label={assignee.label}>
        <Select
          allowClear
          showSearch
          optionFilterProp="label"
          loading={isLoading}
          options={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </TaskItem>
      <TaskItem field={dueOn} label={dueOn.label}>
        <DateInput field={dueOn} />
      </TaskItem>
      {problem && <p role="alert">{problem}</p>}
      <div className="ra-comment-tools">
        <Button htmlType="submit" type="primary" size="small" loading={busy} disabled={!isTyped}>
          {tasks.save}
        </Button>
        <Button size="small" onClick={onDone}>
          {tasks.cancel}
        </Button>
      </div>
    </Form>
  );
}
