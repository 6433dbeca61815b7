import { Injectable } from '@nestjs/common';
import { LEAST_PICTURE_WIDTH } from '@haulbook/domain';
import { StoredFile } from '@haulbook/platform';
import { invalid, Records, type ResourceHooks } from '@haulbook/resource';
import type { SitePicture } from './site-picture.entity.js';

/** Checks that a picture is one, and large enough. */
@Injectable()
export class SitePictureHooks implements ResourceHooks<SitePicture> {
  constructor(private readonly records: Records) {}

  async beforeSave(draft: Partial<SitePicture>, before: SitePicture | null): Promise<void> {
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
