import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The row whoever books a truck's day has to raise first (`INSERT … ON CONFLICT DO UPDATE SET bookings = bookings + 1`).
 * A truck's minutes and load add up over all windows of a day, which no unique key can express; with this row, whoever
 * claims a seat does so alone and against what the one before really wrote.
 */
@Entity({ name: 'truck_days' })
export class TruckDay {
  @PrimaryColumn({ type: 'date' }) date!: string;
  @PrimaryColumn({ type: 'uuid' }) truckId!: string;
  /** Times the day was written to. */
  @Column({ type: 'integer', default: 0 }) bookings!: number;
}
