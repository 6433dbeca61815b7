import type { Relation } from 'typeorm';
import { JOURNAL_ACCOUNTS, type JournalAccount } from '@haulbook/domain';
import { Field, LineEntity, Resource } from '@haulbook/resource';
import { JournalEntry } from './journal-entry.entity.js';

/** One account of an entry, with its debit or its credit. */
@Resource<JournalLine>({ path: 'journal-lines', label: 'Journal line', title: 'account', embedded: true })
export class JournalLine extends LineEntity {
  @Field.parent(() => JournalEntry) entry!: Relation<JournalEntry>;
  entryId!: string;
  @Field.enum<JournalAccount>(JOURNAL_ACCOUNTS, { readonly: true, list: true }) account!: JournalAccount;
  /** For sales tax: the county it is owed to. */
  @Field.text({ optional: true, max: 60, readonly: true, list: true }) county!: string | null;
  @Field.money({ label: 'Debit', default: 0, min: 0, readonly: true, list: true }) debitCents!: number;
  @Field.money({ label: 'Credit', default: 0, min: 0, readonly: true, list: true }) creditCents!: number;
}
