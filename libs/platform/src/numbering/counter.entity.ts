import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last number given out for a prefix and year (`Q-2026`); raised in the transaction that uses it, so none is used twice. */
@Entity({ name: 'counters' })
export class Counter {
  @PrimaryColumn({ type: 'text' }) name!: string;
  @Column({ type: 'integer', default: 0 }) value!: number;
}
