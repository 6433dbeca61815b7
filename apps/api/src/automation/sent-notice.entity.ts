import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** The rules by which customers are mailed without a person asking for it. */
export type NoticeRule = 'quote_expiring' | 'quote_follow_up' | 'invoice_overdue' | 'review_request' | 'where_it_went';

/**
 * A notice that went out. Its row is written in the transaction that writes the mail, so that each notice is sent at most once, however
 * many servers try and whenever one of them is killed.
 */
@Entity({ name: 'sent_notices' })
@Unique('UQ_sent_notices_once', ['rule', 'about', 'round', 'nth'])
export class SentNotice {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column({ type: 'text' }) rule!: NoticeRule;
  /** Id of the quote, invoice or order that it is about. */
  @Column({ type: 'uuid' }) about!: string;
  /** The revision of a quote: a new one is followed up anew. */
  @Column({ type: 'integer', default: 1 }) round!: number;
  /** 1 for the first notice, 2 for its repetition. */
  @Column({ type: 'integer' }) nth!: number;
  @Index()
  @Column({ type: 'uuid' })
  customerId!: string;
  @Column({ type: 'timestamptz', precision: 3 }) sentAt!: string;
}
