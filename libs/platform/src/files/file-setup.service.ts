import { Inject, Injectable } from '@nestjs/common';
import { AdminSite, Db } from '@haulbook/resource';
import type { SettingFact } from '@haulbook/resource-contracts';
import { CONFIG, type PlatformConfig } from '../config/config.js';
import { TellsOf } from '../settings/setting-facts.js';
import { sizeInWords } from './size-words.js';

interface Usage {
  purpose: string;
  files: number;
  bytes: number;
}

/** How much room the files take, and where they are. */
@Injectable()
export class FileSetup {
  constructor(
    private readonly db: Db,
    private readonly site: AdminSite,
    @Inject(CONFIG) private readonly config: PlatformConfig,
  ) {}

  /** Say what is taken, where it is stored, and how much there is. */
  @TellsOf('files')
  async facts(): Promise<SettingFact[]> {
    const usage = await this.db.query<Usage>(
      `SELECT CASE WHEN mime LIKE 'image/%' THEN 'pictures' ELSE 'documents' END AS purpose, count(*)::int AS files, sum(size)::float8 AS bytes
       FROM stored_files WHERE deleted_at IS NULL GROUP BY 1 ORDER BY 1 DESC`,
    );
    const { locale } = await this.site.site();
    const total = usage.reduce((sum, { bytes }) => sum + bytes, 0);
    const parts = usage.map(({ purpose, files, bytes }) => `${files.toLocaleString(locale)} ${purpose} (${sizeInWords(bytes)})`);
    return [
      {
        label: 'Kinds',
        value: 'JPEG, PNG, WebP and HEIC pictures; PDFs from staff',
        help: 'Pictures are stored again without their location.',
      },
      { label: 'Stored', ...this.place() },
      { label: 'Used space', value: sizeInWords(total), help: parts.length > 0 ? parts.join(', ') : 'No files yet.' },
    ];
  }

  private place(): Omit<SettingFact, 'label'> {
    const { DATA_DIR, FILES_URL, FILES_ENDPOINT } = this.config;
    const backups = 'Backups have it together with the database.';
    if (!FILES_URL)
      return { value: 'On this server, in a private folder', help: `${DATA_DIR}/files. ${backups}`, variables: ['DATA_DIR', 'FILES_URL'] };
    return {
      value: 'In object storage',
      help: `${FILES_URL}${FILES_ENDPOINT ? ` at ${FILES_ENDPOINT}` : ''}. ${backups}`,
      variables: ['FILES_URL', 'FILES_REGION', 'FILES_ENDPOINT', 'FILES_LINKS'],
    };
  }
}
