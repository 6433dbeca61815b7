import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Appointment } from '../scheduling/appointment.entity.js';

/** A browser that is notified of a visit because its customer pressed a button there. It goes with the day of the visit. */
@Entity({ name: 'push_subscriptions' })
@Index(['appointmentId', 'endpoint'], { unique: true })
export class PushSubscription {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column({ type: 'uuid' }) appointmentId!: string;
  /** Its address at its maker's push service. */
  @Column({ type: 'text' }) endpoint!: string;
  @Column({ type: 'text' }) p256dh!: string;
  @Column({ type: 'text' }) auth!: string;
  /** Whether the visit was opened by its link, not in the account: a notification leads to where it was asked for. */
  @Column({ type: 'boolean' }) byLink!: boolean;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) createdAt!: string;

  @ManyToOne(() => Appointment, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'appointment_id' })
  appointment!: Relation<Appointment>;
}
