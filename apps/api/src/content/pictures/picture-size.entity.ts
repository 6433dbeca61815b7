import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, Unique, type Relation } from 'typeorm';
import type { PictureFormat } from '@haulbook/domain';
import { StoredFile } from '@haulbook/platform';

/** One size of a picture in one format, drawn once. */
@Entity({ name: 'picture_sizes' })
@Unique('picture_sizes_once', ['sourceId', 'width', 'format'])
export class PictureSize {
  @PrimaryGeneratedColumn('uuid') id!: string;
  /** The file that it was drawn from. */
  @Column({ type: 'uuid' }) sourceId!: string;
  /** Names it in addresses: it changes with the content and with how it is drawn. */
  @Index()
  @Column({ type: 'text' })
  key!: string;
  @Column({ type: 'integer' }) width!: number;
  @Column({ type: 'text' }) format!: PictureFormat;
  /** The file with its content. */
  @Index()
  @Column({ type: 'uuid' })
  fileId!: string;
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) createdAt!: string;

  @ManyToOne(() => StoredFile, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'source_id' })
  source!: Relation<StoredFile>;
  @ManyToOne(() => StoredFile, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'file_id' })
  file!: Relation<StoredFile>;
}
