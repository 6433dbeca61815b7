import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last number issued for a prefix and year (`Q-2026`); incremented in the transaction that uses it, so that none is used twice. */
@Entity({ name: 'counters' })
export class Counter {
  @PrimaryColumn({ type: 'text' }) name!: string;
  @Column({ type: 'integer', default: 0 }) value!: number;
}
