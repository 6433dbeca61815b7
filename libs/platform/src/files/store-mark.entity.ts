import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The one row that says which mark of the store of files is this database's own. The store has the mark, too: see `store-mark.ts`. */
@Entity({ name: 'store_marks' })
export class StoreMark {
  @PrimaryColumn({ type: 'integer' }) id!: number;
  /** The server and database that the row was written in; another one is a copy. */
  @Column({ type: 'text' }) home!: string;
  @Column({ type: 'uuid' }) token!: string;
  /** The mark before it, which the store still has when a renewal was interrupted. */
  @Column({ type: 'uuid', nullable: true }) previous!: string | null;
  @Column({ type: 'timestamptz' }) changedAt!: string;
  /** The name after which the next comparison of rows and content goes on; empty at the beginning. */
  @Column({ type: 'text', default: '' }) comparedTo!: string;
}
