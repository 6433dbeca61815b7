import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A handled event of a provider: the primary key makes the second delivery a no-op. */
@Entity({ name: 'webhook_events' })
export class WebhookEvent {
  @PrimaryColumn({ type: 'text' }) provider!: string;
  @PrimaryColumn({ type: 'text' }) eventId!: string;
  @Column({ type: 'text' }) type!: string;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) receivedAt!: string;
}
