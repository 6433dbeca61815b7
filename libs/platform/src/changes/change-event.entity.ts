import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A committed change that its listeners have not been told of yet. Inserted by the statement that makes the change, in order. */
@Entity({ name: 'change_events' })
export class ChangeEvent {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) number!: number;
  @Column({ type: 'uuid' }) auditId!: string;
}
