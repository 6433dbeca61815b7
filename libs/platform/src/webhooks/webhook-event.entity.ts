import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An event of a provider that was handled: the primary key makes the second delivery a no-op. */
@Entity({ name: 'webhook_events' })
export class WebhookEvent {
  @PrimaryColumn({ type: 'text' }) provider!: string;
  @PrimaryColumn({ type: 'text' }) eventId!: string;
  @Column({ type: 'text' }) type!: string;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) receivedAt!: string;
}
