import { Injectable } from '@nestjs/common';
import { inSentence } from '@haulbook/resource-contracts';
import { AdminSite, currentActor, invalid, type ResourceHooks } from '@haulbook/resource';
import { OutboxService } from '@haulbook/platform';
import { Colleagues } from './colleagues.service.js';
import { RecordInMails } from './record-in-mails.service.js';
import type { Task } from './task.entity.js';

const DAY: Intl.DateTimeFormatOptions = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' };

/** Keeps tasks among those who may read the record, and tells people of what colleagues assign to them. */
@Injectable()
export class TaskHooks implements ResourceHooks<Task> {
  constructor(
    private readonly colleagues: Colleagues,
    private readonly named: RecordInMails,
    private readonly outbox: OutboxService,
    private readonly site: AdminSite,
  ) {}

  async beforeSave(draft: Partial<Task>, before: Task | null): Promise<void> {
    const record = (before ?? draft) as Task;
    if (draft.title?.trim() === '') throw invalid({ title: 'Say what needs to be done' });
    if (!before) {
      const meta = this.colleagues.resourceOf(record)!;
      if (!meta.options.features?.tasks) throw invalid({ resource: `You can’t add tasks to ${inSentence(meta.labelPlural)}` });
      draft.authorName = currentActor()!.name;
    }
    const { assigneeId } = draft;
    if (!assigneeId || assigneeId === before?.assigneeId) return;
    const [assignee] = await this.colleagues.among(record, [assigneeId]);
    if (!assignee) throw invalid({ assigneeId: 'Choose someone who can see this record' });
  }

  async afterSave(task: Task, before: Task | null): Promise<void> {
    const { assigneeId, title, dueOn } = task;
    const actor = currentActor()!;
    if (!assigneeId || assigneeId === before?.assigneeId || assigneeId === actor.staffId) return;
    const [assignee] = await this.colleagues.among(task, [assigneeId]);
    if (!assignee) return;
    const { locale } = await this.site.site();
    const due = dueOn && new Intl.DateTimeFormat(locale, DAY).format(new Date(dueOn));
    await this.outbox.mail('task_assigned', assignee.email, {
      ...(await this.named.describe(task, assignee)),
      author: actor.name,
      task: title,
      due,
    });
  }
}
