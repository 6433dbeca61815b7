import { Inject, Injectable } from '@nestjs/common';
import { AdminSite, ReadingService, runAs, titleOf, valueWriterOf, type Actor } from '@haulbook/resource';
import { CONFIG, type PlatformConfig } from '@haulbook/platform';
import { Colleagues, type AnyRecord } from './colleagues.service.js';
import type { DescribedRecord } from './teamwork-mails.js';

/** How mails among staff name a record, and lead to it. */
@Injectable()
export class RecordInMails {
  constructor(
    @Inject(CONFIG) private readonly config: PlatformConfig,
    private readonly reading: ReadingService,
    private readonly site: AdminSite,
    private readonly colleagues: Colleagues,
  ) {}

  /** Return a record's name, as far as the reader may read it, with what it is; and its address. */
  async describe({ resource, recordId }: AnyRecord, reader: Actor): Promise<DescribedRecord> {
    const meta = this.colleagues.resourceOf({ resource, recordId })!;
    const row = await runAs(reader, () => this.reading.one(meta, recordId));
    const name = titleOf(meta, await valueWriterOf(this.site))(row);
    const url = `${this.config.publicUrl}/admin/open/${resource}/${recordId}`;
    return { record: `${meta.label} ${name}`, url, resource, recordId };
  }
}
