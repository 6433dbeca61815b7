import { Injectable } from '@nestjs/common';
import { pictureSizes, type PictureFormat, type SizeOfPicture } from '@haulbook/domain';
import { fileMade, FileStore, OnChange, StoredFile, StoredFiles, type Change, type KeepFile, type OpenedFile } from '@haulbook/platform';
import { Db, Records } from '@haulbook/resource';
import { drawSizes, keyOf, type DrawnSize } from './draw-sizes.js';
import { SitePicture } from './site-picture.entity.js';

const PURPOSE = 'site_picture';
const MIMES: Record<PictureFormat, string> = { avif: 'image/avif', webp: 'image/webp' };

/** A size belongs to a picture of the site, published or not, in the trash or not. */
const USED = `SELECT 1 FROM site_pictures p WHERE p.picture = s.source_id OR p.after = s.source_id`;
const SHOWN = `SELECT 1 FROM site_pictures p
  WHERE p.status = 'published' AND p.deleted_at IS NULL AND (p.picture = s.source_id OR p.after = s.source_id)`;

/** A size whose content is in the store, and what writes its row. */
interface Stored {
  size: DrawnSize;
  keep: KeepFile;
}

/** The sizes of pictures of the site: drawn once, when a picture comes, and kept as files. */
@Injectable()
export class PictureSizes {
  constructor(
    private readonly db: Db,
    private readonly records: Records,
    private readonly files: StoredFiles,
    private readonly content: FileStore,
  ) {}

  /** Draw the sizes of a picture that was added, and forget those of one that is no longer used. The site shows it from then on. */
  @OnChange(SitePicture, { actions: ['create', 'update', 'delete', 'restore'] })
  async changed({ recordId }: Change<SitePicture>): Promise<void> {
    const record = await this.records.findOne(SitePicture, { id: recordId });
    for (const id of [record?.picture, record?.after]) if (id) await this.drawOnce(id);
    await this.forgetUnused();
  }

  /** Open one size of a picture that the site shows; null for any other. */
  async open(key: string, { width, format }: SizeOfPicture): Promise<OpenedFile | null> {
    const [size] = await this.db.query<{ fileId: string }>(
      `SELECT s.file_id AS "fileId" FROM picture_sizes s WHERE s.key = $1 AND s.width = $2 AND s.format = $3 AND EXISTS (${SHOWN}) LIMIT 1`,
      [key, width, format],
    );
    return size ? this.files.open(size.fileId) : null;
  }

  private async drawOnce(sourceId: string): Promise<void> {
    const source = await this.records.findOne(StoredFile, { id: sourceId });
    const there = await this.db.query('SELECT 1 FROM picture_sizes WHERE source_id = $1 LIMIT 1', [sourceId]);
    if (!source?.width || there.length > 0) return;
    const content = await this.files.contentOf(sourceId);
    if (content) await this.store(source, await drawSizes(content, pictureSizes(source.width)));
  }

  /** Keep all sizes or none: a page that names a size finds it. */
  private store(source: StoredFile, [size, ...rest]: DrawnSize[], stored: Stored[] = []): Promise<void> {
    if (!size) return this.records.transaction(() => this.list(source, stored));
    return this.files.whileStored(
      fileMade(size.content, { mime: MIMES[size.format], extension: size.format, width: size.width }),
      source.name,
      (keep) => this.store(source, rest, [...stored, { size, keep }]),
    );
  }

  private async list(source: StoredFile, stored: Stored[]): Promise<void> {
    const attachedAt = new Date().toISOString();
    const rows = [];
    for (const { size, keep } of stored) rows.push({ ...size, fileId: (await keep({ purpose: PURPOSE, attachedAt })).id });
    await this.db.query(
      `INSERT INTO picture_sizes (source_id, key, width, format, file_id)
       SELECT $1, $2, size.width, size.format, size.file FROM unnest($3::integer[], $4::text[], $5::uuid[]) AS size (width, format, file) RETURNING id`,
      [source.id, keyOf(source.sha256), rows.map(({ width }) => width), rows.map(({ format }) => format), rows.map(({ fileId }) => fileId)],
    );
  }

  /** Delete the sizes of pictures that the site no longer has: their rows go with those of their files. */
  private async forgetUnused(): Promise<void> {
    const unused = await this.db.query<{ id: string; key: string }>(
      `SELECT f.id, f.storage_key AS key FROM picture_sizes s JOIN stored_files f ON f.id = s.file_id WHERE NOT EXISTS (${USED})`,
    );
    if (unused.length > 0) await this.content.confirm();
    for (const { id, key } of unused) {
      const removed = await this.records.remove(StoredFile, { id, purpose: PURPOSE });
      if (removed > 0) await this.content.remove(key);
    }
  }
}
