import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, Unique, type Relation } from 'typeorm';
import { Appointment } from './appointment.entity.js';
import { Hold } from './hold.entity.js';
import { Truck } from './truck.entity.js';
import { Window } from './window.entity.js';

/**
 * One seat of a truck in a window of a day, taken by a hold or an appointment. The unique key keeps the last place from being sold twice:
 * the same seat cannot be inserted again. Seats run from 1 to the window's capacity. Deleting a row frees its place; once `expiresAt` has
 * passed, any transaction that books the day may delete it.
 */
@Entity({ name: 'slot_claims' })
@Unique('slot_claims_place', ['date', 'windowId', 'truckId', 'seat'])
@Check('slot_claims_seat', 'seat >= 1')
@Check('slot_claims_holder', '(hold_id IS NULL) <> (appointment_id IS NULL)')
@Index(['date', 'truckId'])
export class SlotClaim {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column({ type: 'date' }) date!: string;
  @Column({ type: 'uuid' }) windowId!: string;
  @Column({ type: 'uuid' }) truckId!: string;
  @Column({ type: 'integer' }) seat!: number;
  @Column({ type: 'integer' }) minutes!: number;
  /** Thousandths of a cubic yard. */
  @Column({ type: 'integer' }) cubicYardsMilli!: number;
  /** When a hold expires and its place is free again. Null for appointments. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) expiresAt!: string | null;
  @Index({ unique: true })
  @Column({ type: 'uuid', nullable: true })
  holdId!: string | null;
  @Index({ unique: true })
  @Column({ type: 'uuid', nullable: true })
  appointmentId!: string | null;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) createdAt!: string;

  @ManyToOne(() => Window, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'window_id' })
  window!: Relation<Window>;
  @ManyToOne(() => Truck, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'truck_id' })
  truck!: Relation<Truck>;
  @ManyToOne(() => Hold, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'hold_id' })
  hold!: Relation<Hold> | null;
  @ManyToOne(() => Appointment, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'appointment_id' })
  appointment!: Relation<Appointment> | null;
}
