import { Inject, Injectable } from '@nestjs/common';
import { Db } from '@haulbook/resource';
import type { SettingFact } from '@haulbook/resource-contracts';
import { CONFIG, type PlatformConfig } from '../config/config.js';
import { TellsOf } from '../settings/setting-facts.js';

const MB = 1_000_000;

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
    @Inject(CONFIG) private readonly config: PlatformConfig,
  ) {}

  /** Say what is taken, where it is stored, and how much there is. */
  @TellsOf('files')
  async facts(): Promise<SettingFact[]> {
    const usage = await this.db.query<Usage>(
      `SELECT CASE WHEN mime LIKE 'image/%' THEN 'pictures' ELSE 'documents' END AS purpose, count(*)::int AS files, sum(size)::float8 AS bytes
       FROM stored_files WHERE deleted_at IS NULL GROUP BY 1 ORDER BY 1 DESC`,
    );
    const total = usage.reduce((sum, { bytes }) => sum + bytes, 0);
    const parts = usage.map(({ purpose, files, bytes }) => `${files.toLocaleString('en-US')} ${purpose} (${inWords(bytes)})`);
    return [
      {
        label: 'Kinds',
        value: 'JPEG, PNG, WebP and HEIC pictures; PDFs from staff',
        help: 'Pictures are stored again without their location.',
      },
      {
        label: 'Stored',
        value: 'On this server, in a private folder',
        help: `${this.config.DATA_DIR}/files. Backups have it together with the database.`,
        variables: ['DATA_DIR'],
      },
      { label: 'Used space', value: inWords(total), help: parts.length > 0 ? parts.join(', ') : 'No files yet.' },
    ];
  }
}

const inWords = (bytes: number): string =>
  bytes >= 1000 * MB
    ? `${(bytes / 1000 / MB).toFixed(1)} GB`
    : bytes >= MB
      ? `${(bytes / MB).toFixed(1)} MB`
      : `${Math.ceil(bytes / 1000)} KB`;
