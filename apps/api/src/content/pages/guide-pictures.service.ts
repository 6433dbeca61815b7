import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { LocalClock, StoredFiles } from '@haulbook/platform';
import { Db } from '@haulbook/resource';
import { PUBLISHED_GUIDE } from './published.js';

/** Twice the width of a guide's text, so that the picture is sharp on every screen. */
const SIZE = { width: 1600, height: 900 };
const MOST_DRAWN = 24;

/** The pictures of guides as the site shows them: all of one shape, so that the page doesn't move when one arrives. */
@Injectable()
export class GuidePictures {
  private readonly drawn = new LRUCache<string, Promise<Buffer | null>>({ max: MOST_DRAWN });

  constructor(
    private readonly db: Db,
    private readonly files: StoredFiles,
    private readonly local: LocalClock,
  ) {}

  /** Return the picture of a guide as WebP; null for a file that is the picture of none that visitors may see. */
  async webp(id: string): Promise<Buffer | null> {
    const shown = await this.db.query(`SELECT 1 FROM guides g WHERE ${PUBLISHED_GUIDE} AND g.picture = $2`, [await this.local.today(), id]);
    if (shown.length === 0) return null;
    const picture = this.drawn.get(id) ?? this.draw(id);
    this.drawn.set(id, picture);
    // Not kept after a failure: the file may be back with the next request.
    picture.catch(() => this.drawn.delete(id));
    return picture;
  }

  private async draw(id: string): Promise<Buffer | null> {
    const content = await this.files.contentOf(id);
    if (!content) return null;
    const { default: sharp } = await import('sharp');
    return sharp(content)
      .resize({ ...SIZE, fit: 'cover', position: 'attention' })
      .webp({ quality: 76 })
      .toBuffer();
  }
}
