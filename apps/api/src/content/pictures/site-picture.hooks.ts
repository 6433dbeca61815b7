import { Injectable } from '@nestjs/common';
import { LEAST_PICTURE_WIDTH } from '@haulbook/domain';
import { StoredFile } from '@haulbook/platform';
import { invalid, Records, type ResourceHooks } from '@haulbook/resource';
import type { SitePicture } from './site-picture.entity.js';

/** What a picture belongs to, by its place. */
const ABOUT = {
  service: ['serviceId', 'Choose the service'],
  guide: ['guideId', 'Choose the guide'],
  town: ['townId', 'Choose the town'],
} as const;

/** Checks that a picture is one, large enough, and belongs to something that has a place for it. */
@Injectable()
export class SitePictureHooks implements ResourceHooks<SitePicture> {
  constructor(private readonly records: Records) {}

  async beforeSave(draft: Partial<SitePicture>, before: SitePicture | null): Promise<void> {
    const { place, ...all } = { ...before, ...draft };
    if (place === 'service' || place === 'guide' || place === 'town') {
      const [field, words] = ABOUT[place];
      if (!all[field]) throw invalid({ [field]: words });
    }
    if (place === 'beforeAfter') {
      if (!all.after) throw invalid({ after: 'Add the picture after' });
      if (!all.afterShows) throw invalid({ afterShows: 'Say what the picture after shows' });
    }
    if (draft.picture && draft.picture !== before?.picture) await this.requirePicture('picture', draft.picture);
    if (draft.after && draft.after !== before?.after) await this.requirePicture('after', draft.after);
  }

  private async requirePicture(field: 'picture' | 'after', id: string): Promise<void> {
    const { mime, width } = await this.records.get(StoredFile, id);
    if (!mime.startsWith('image/')) throw invalid({ [field]: 'This is not a picture. Use a JPEG, PNG, WebP or HEIC file.' });
    if (width !== null && width < LEAST_PICTURE_WIDTH)
      throw invalid({ [field]: `This picture is ${width} pixels wide. Use one of at least ${LEAST_PICTURE_WIDTH}, so that it is sharp.` });
  }
}
