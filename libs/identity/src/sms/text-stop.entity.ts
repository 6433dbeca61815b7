import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A number that asked for no more texts. While its row is there, nothing is sent to it. */
@Entity({ name: 'text_stops' })
export class TextStop {
  /** E.164. */
  @PrimaryColumn({ type: 'text' }) number!: string;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) stoppedAt!: string;
}
