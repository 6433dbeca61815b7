import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A truck's day, and the lock for booking it. A truck's minutes and load add up over all windows of a day, which no unique key can express.
 * So each booking first increments this row (`INSERT … ON CONFLICT DO UPDATE SET bookings = bookings + 1`): one transaction at a time
 * claims seats, and sees what the previous one committed.
 */
@Entity({ name: 'truck_days' })
export class TruckDay {
  @PrimaryColumn({ type: 'date' }) date!: string;
  @PrimaryColumn({ type: 'uuid' }) truckId!: string;
  /** How often the day was locked for booking. */
  @Column({ type: 'integer', default: 0 }) bookings!: number;
}
