import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, SettingsService, TellsOf } from '@haulbook/platform';
import { Db, DomainError } from '@haulbook/resource';
import type { SettingFact } from '@haulbook/resource-contracts';
import type { Config } from '../config.js';

const MB = 1_000_000;

interface Usage {
  purpose: string;
  files: number;
  bytes: number;
}

/** How large files may be, and how much room they take. */
@Injectable()
export class FileSetup {
  constructor(
    private readonly settings: SettingsService,
    private readonly db: Db,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Check the size of an upload against the owner's limit. @throws DomainError `payload_too_large` */
  async requireSize(bytes: number, kind: 'photo' | 'document'): Promise<void> {
    const { photoMegabytes, documentMegabytes } = await this.settings.get('files');
    const most = kind === 'photo' ? photoMegabytes : documentMegabytes;
    if (bytes > most * MB) throw new DomainError('payload_too_large', `This file is larger than ${most} MB`);
  }

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
        help: `${this.config.DATA_DIR}/files. Back it up together with the database.`,
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
