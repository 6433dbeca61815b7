import { Injectable } from '@nestjs/common';
import { StoredFile } from '@haulbook/platform';
import { currentActor, invalid, Records, type ResourceHooks } from '@haulbook/resource';
import { inSentence } from '@haulbook/resource-contracts';
import { Colleagues } from './colleagues.service.js';
import type { RecordFile } from './record-file.entity.js';
import { OF_RECORD } from './record-files.service.js';

/** Signs files, and hands the right to open them from the uploader to those who may read the record. */
@Injectable()
export class RecordFileHooks implements ResourceHooks<RecordFile> {
  constructor(
    private readonly records: Records,
    private readonly colleagues: Colleagues,
  ) {}

  async beforeSave(draft: Partial<RecordFile>): Promise<void> {
    const record = draft as RecordFile;
    const meta = this.colleagues.resourceOf(record)!;
    if (!meta.options.features?.files) throw invalid({ resource: `You can’t add files to ${inSentence(meta.labelPlural)}` });
    const stored = await this.records.updateOne(StoredFile, record.file, { purpose: OF_RECORD });
    const { name, size, mime } = stored!;
    const { id, name: authorName } = currentActor()!;
    Object.assign(draft, { name, size, mime, authorId: id ?? '', authorName });
  }
}
