import { Controller, Get, Param, Post, Query, Res, UploadedFile, UseInterceptors, type StreamableFile } from '@nestjs/common';
import { id, type UploadView } from '@haulbook/resource-contracts';
import type { Response } from 'express';
import { z } from 'zod';
import { Public } from '../access/public.decorator.js';
import { Roles } from '../access/roles.decorator.js';
import { body, query } from '../http/zod-body.js';
import { MAX_DOCUMENT_MEGABYTES } from '../settings/shared-settings.js';
import { SettingsService } from '../settings/settings.service.js';
import { FileAccess } from './file-access.service.js';
import { receiveFile, requireSize, type Received } from './receive-file.js';
import { sendFile } from './send-file.js';
import { StoredFiles } from './stored-files.service.js';

// What the server reads at most; the owner may set less.
const MAX_DOCUMENT_BYTES = MAX_DOCUMENT_MEGABYTES * 1_000_000;

const asked = z.object({ token: z.string().max(200).optional(), small: z.literal('').optional() });

/** Uploads and downloads. Nothing here is served from a folder: every download checks the caller. */
@Controller()
export class FilesController {
  constructor(
    private readonly files: StoredFiles,
    private readonly access: FileAccess,
    private readonly settings: SettingsService,
  ) {}

  /** Upload a picture or PDF, for staff. */
  @Roles('admin')
  @Post('uploads')
  @UseInterceptors(receiveFile(MAX_DOCUMENT_BYTES))
  async upload(@UploadedFile() file?: Received): Promise<UploadView> {
    const { documentMegabytes } = await this.settings.get('files');
    requireSize(file, documentMegabytes);
    return this.files.upload(file);
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
  ): Promise<StreamableFile | undefined> {
    return sendFile(await this.access.open(params.id, token), small !== undefined, response);
  }
}
