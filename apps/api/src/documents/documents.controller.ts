import { Body, Controller, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { body, Roles } from '@haulbook/platform';
import { Tells } from '@haulbook/resource';
import { z } from 'zod';
import { DocumentsService } from './documents.service.js';

const shareInput = z.object({ mail: z.boolean().default(false) });

/** Endpoints for documents besides the generated ones. */
@Controller('documents')
@Roles('admin')
export class DocumentsController {
  constructor(private readonly documents: DocumentsService) {}

  /** Show a document on its customer's dashboard, and mail them a link to it if asked to. */
  @Post(':id/share')
  @Tells()
  @HttpCode(200)
  async share(@Param('id', ParseUUIDPipe) documentId: string, @Body(body(shareInput)) { mail }: z.output<typeof shareInput>) {
    const { id, visibleToCustomer, version } = await this.documents.share(documentId, mail);
    return { id, visibleToCustomer, version };
  }
}
