import { Body, Controller, Get, Headers, HttpCode, Ip, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { signDocumentInput, type DocumentView } from '@haulbook/contracts';
import { body, Roles } from '@haulbook/platform';
import type { z } from 'zod';
import { SignatureRequest } from '../../documents/signature-request.entity.js';
import { SignatureRequestsService } from '../../documents/signature-requests.service.js';
import { OwnDocuments } from './own-documents.service.js';
import { OwnService } from './own.service.js';

/** Endpoints for the documents that are shared with a customer. */
@Controller('portal')
@Roles('customer')
export class OwnDocumentsController {
  constructor(
    private readonly own: OwnService,
    private readonly documents: OwnDocuments,
    private readonly requests: SignatureRequestsService,
  ) {}

  /** Return a document with the signatures asked for and given. */
  @Get('documents/:id')
  document(@Param('id', ParseUUIDPipe) id: string): Promise<DocumentView> {
    return this.documents.one(id);
  }

  /** Sign the version of a document that the request names. */
  @Post('signature-requests/:id/sign')
  @HttpCode(200)
  async sign(
    @Param('id', ParseUUIDPipe) id: string,
    @Body(body(signDocumentInput)) { name }: z.output<typeof signDocumentInput>,
    @Ip() ip: string,
    @Headers('user-agent') userAgent?: string,
  ) {
    await this.own.record(SignatureRequest, id, 'Signature request');
    const { status } = await this.requests.sign(id, { name, ip, userAgent: userAgent?.slice(0, 500) ?? null });
    return { id, status };
  }
}
