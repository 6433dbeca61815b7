import { Injectable } from '@nestjs/common';
import { currentActor, invalid, Records, type ResourceHooks } from '@haulbook/resource';
import { OutboxService } from '@haulbook/platform';
import { Colleagues } from './colleagues.service.js';
import { Comment } from './comment.entity.js';
import { Mention } from './mention.entity.js';
import { RecordInMails } from './record-in-mails.service.js';

/** The most people whom one comment mentions. */
const MOST_MENTIONED = 20;
const EXCERPT = 200;

const NOT_TOLD = `SELECT a.id FROM comment_mentioned m JOIN admin_users a ON a.id = m.mentioned_id WHERE m.comment_id = $1::uuid
  AND NOT EXISTS (SELECT 1 FROM mentions n WHERE n.comment_id = m.comment_id AND n.user_id = a.user_id::text)`;

/** Signs comments, and tells those whom they mention: by the bell and by mail, each once. */
@Injectable()
export class CommentHooks implements ResourceHooks<Comment> {
  constructor(
    private readonly records: Records,
    private readonly colleagues: Colleagues,
    private readonly named: RecordInMails,
    private readonly outbox: OutboxService,
  ) {}

  async beforeSave(draft: Partial<Comment>, before: Comment | null): Promise<void> {
    const record = (before ?? draft) as Comment;
    if (draft.body?.trim() === '') throw invalid({ body: 'Write something first' });
    if (!before) {
      const meta = this.colleagues.resourceOf(record);
      if (!meta?.options.features?.comments) throw invalid({ resource: `${meta?.labelPlural ?? 'These'} take no comments` });
      const { id, name } = currentActor()!;
      Object.assign(draft, { authorId: id ?? '', authorName: name });
    }
    const ids = draft.mentionedIds ?? [];
    if (ids.length > MOST_MENTIONED) throw invalid({ mentionedIds: `Mention up to ${MOST_MENTIONED} people in one comment` });
    await this.colleagues.among(record, ids, () => invalid({ mentionedIds: 'Someone you mention can’t see this record' }));
  }

  async afterSave(comment: Comment): Promise<void> {
    const { id: commentId, resource, recordId, body, authorName } = comment;
    const mentioned = await this.records.db.query<{ id: string }>(NOT_TOLD, [commentId]);
    const news = mentioned.map(({ id }) => id).filter((id) => id !== currentActor()?.staffId);
    if (news.length === 0) return;
    const described = await this.named.describe(comment);
    const excerpt = body.length > EXCERPT ? `${body.slice(0, EXCERPT - 1)}…` : body;
    for (const { id: userId, email } of await this.colleagues.among(comment, news, () => invalid({}))) {
      await this.records.insert(Mention, { commentId, userId, resource, recordId, excerpt, authorName });
      await this.outbox.mail('mention', email, { ...described, author: authorName, comment: body });
    }
  }
}
