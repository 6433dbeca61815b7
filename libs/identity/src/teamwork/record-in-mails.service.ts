import { Inject, Injectable } from '@nestjs/common';
import { AdminSite, ReadingService, titleOf, valueWriterOf } from '@haulbook/resource';
import { CONFIG, type PlatformConfig } from '@haulbook/platform';
import { Colleagues, type AnyRecord } from './colleagues.service.js';

/** How mails among staff name a record, and lead to it. */
@Injectable()
export class RecordInMails {
  constructor(
    @Inject(CONFIG) private readonly config: PlatformConfig,
    private readonly reading: ReadingService,
    private readonly site: AdminSite,
    private readonly colleagues: Colleagues,
  ) {}

  /** Return a record's name, as far as the current actor may read it, with what it is; and its address. */
  async describe(record: AnyRecord): Promise<{ record: string; url: string }> {
    const meta = this.colleagues.resourceOf(record)!;
    const row = await this.reading.one(meta, record.recordId);
    const name = titleOf(meta, await valueWriterOf(this.site))(row);
    return { record: `${meta.label} ${name}`, url: `${this.config.publicUrl}/admin/open/${record.resource}/${record.recordId}` };
  }
}
