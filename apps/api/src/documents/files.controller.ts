import { Controller, Get, Param, Post, Query, Res, UploadedFile, UseInterceptors, type StreamableFile } from '@nestjs/common';
import { type PhotoView, type UploadView } from '@haulbook/contracts';
import { id } from '@haulbook/resource-contracts';
import type { Response } from 'express';
import { z } from 'zod';
import { MAX_DOCUMENT_MEGABYTES, MAX_PHOTO_MEGABYTES } from '../settings/settings.js';
import { Public, Roles, body, query, RateLimit, receiveFile } from '@haulbook/platform';
import { FileSetup } from './file-setup.service.js';
import { FilesService, type Received } from './files.service.js';
import { sendFile } from './send-file.js';

// What the server reads at most; the owner may set less.
const MAX_PHOTO_BYTES = MAX_PHOTO_MEGABYTES * 1_000_000;
const MAX_DOCUMENT_BYTES = MAX_DOCUMENT_MEGABYTES * 1_000_000;

const asked = z.object({ token: z.string().max(200).optional(), small: z.literal('').optional() });

/** Uploads and downloads. Nothing here is served from a folder: every download checks the caller. */
@Controller()
export class FilesController {
  constructor(
    private readonly files: FilesService,
    private readonly setup: FileSetup,
  ) {}

  /** Upload a picture for a request. Anyone may do so. */
  @Public()
  @Post('portal/uploads')
  @RateLimit({ key: 'ip', limit: 60, per: 600 })
  @UseInterceptors(receiveFile(MAX_PHOTO_BYTES))
  async uploadPhoto(@UploadedFile() file?: Received): Promise<PhotoView> {
    await this.setup.requireSize(file?.buffer.length ?? 0, 'photo');
    return this.files.uploadPhoto(file);
  }

  /** Upload a picture or PDF, for staff. */
  @Roles('admin')
  @Post('uploads')
  @UseInterceptors(receiveFile(MAX_DOCUMENT_BYTES))
  async uploadForStaff(@UploadedFile() file?: Received): Promise<UploadView> {
    await this.setup.requireSize(file?.buffer.length ?? 0, 'document');
    return this.files.uploadForStaff(file);
  }

  /**
   * Send a file. With `small`, a picture comes at the size of a card.
   */
  @Public()
  @Get('files/:id')
  async download(
    @Param(body(z.object({ id }))) params: { id: string },
    @Query(query(asked)) { token, small }: z.output<typeof asked>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return sendFile(await this.files.open(params.id, token), small !== undefined, response);
  }
}
