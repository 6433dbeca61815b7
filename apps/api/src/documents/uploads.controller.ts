import { Controller, Post, UploadedFile, UseInterceptors } from '@nestjs/common';
import { type PhotoView } from '@haulbook/contracts';
import { Public, RateLimit, receiveFile, requireSize, SettingsService, type Received } from '@haulbook/platform';
import { MAX_PHOTO_MEGABYTES } from '@haulbook/domain';
import { FilesService } from './files.service.js';

// What the server reads at most; the owner may set less.
const MAX_PHOTO_BYTES = MAX_PHOTO_MEGABYTES * 1_000_000;

/** Uploads of visitors and customers. */
@Controller('portal/uploads')
export class UploadsController {
  constructor(
    private readonly files: FilesService,
    private readonly settings: SettingsService,
  ) {}

  /** Upload a picture for a request. Anyone may do so. */
  @Public()
  @Post()
  @RateLimit({ key: 'ip', limit: 60, per: 600 })
  @UseInterceptors(receiveFile(MAX_PHOTO_BYTES))
  async uploadPhoto(@UploadedFile() file?: Received): Promise<PhotoView> {
    const { photoMegabytes } = await this.settings.get('files');
    requireSize(file, photoMegabytes);
    return this.files.uploadPhoto(file);
  }
}
