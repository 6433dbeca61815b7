import { Injectable } from '@nestjs/common';
import { inSentence } from '@haulbook/resource-contracts';
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
const MENTIONED = `SELECT a.user_id::text AS id FROM comment_mentioned m JOIN admin_users a ON a.id = m.mentioned_id WHERE m.comment_id = $1::uuid`;

const BEFORE = 'SELECT mentioned_id AS id FROM comment_mentioned WHERE comment_id = $1::uuid';

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
      const meta = this.colleagues.resourceOf(record)!;
      if (!meta.options.features?.comments) throw invalid({ resource: `You can’t comment on ${inSentence(meta.labelPlural)}` });
      const { id, name } = currentActor()!;
      Object.assign(draft, { authorId: id ?? '', authorName: name });
    }
    const ids = draft.mentionedIds ?? [];
    if (ids.length > MOST_MENTIONED) throw invalid({ mentionedIds: `Mention up to ${MOST_MENTIONED} people in one comment` });
    const added = before ? await this.added(before.id, ids) : ids;
    const readers = await this.colleagues.among(record, added);
    if (readers.length < added.length) throw invalid({ mentionedIds: 'Someone you mention can’t see this record' });
  }

  async afterSave(comment: Comment, before: Comment | null): Promise<void> {
    const { id: commentId, resource, recordId, body, authorName } = comment;
    const excerpt = body.length > EXCERPT ? `${body.slice(0, EXCERPT - 1)}…` : body;
    if (before) await this.bringUpToDate(comment, excerpt);
    const mentioned = await this.records.db.query<{ id: string }>(NOT_TOLD, [commentId]);
    const news = mentioned.map(({ id }) => id).filter((id) => id !== currentActor()?.staffId);
    for (const reader of await this.colleagues.among(comment, news)) {
      await this.records.insert(Mention, { commentId, userId: reader.id, resource, recordId, excerpt, authorName });
      const described = await this.named.describe(comment, reader);
      await this.outbox.mail('mention', reader.email, { ...described, author: authorName, comment: body });
    }
  }

  /** Deleted comments leave every list. */
  async beforeDelete({ id: commentId }: Comment): Promise<void> {
    await this.records.remove(Mention, { commentId });
  }

  /** Those who were told read what the comment says now; one who is not mentioned any more does not. */
  private async bringUpToDate({ id: commentId }: Comment, excerpt: string): Promise<void> {
    const mentioned = await this.records.db.query<{ id: string }>(MENTIONED, [commentId]);
    await this.records.remove(Mention, { commentId, userId: { $nin: mentioned.map(({ id }) => id) } });
    await this.records.update(Mention, { commentId, excerpt: { $ne: excerpt } }, { excerpt });
  }

  /** Return those whom a comment did not mention so far. */
  private async added(commentId: string, ids: readonly string[]): Promise<string[]> {
    const before = await this.records.db.query<{ id: string }>(BEFORE, [commentId]);
    return ids.filter((wanted) => !before.some(({ id }) => id === wanted));
  }
}
