import { Module } from '@nestjs/common';
import { DocumentHooks } from './document.hooks.js';
import { DocumentMails } from './document-mails.service.js';
import { DocumentSignatures } from './document-signatures.service.js';
import { DocumentsController } from './documents.controller.js';
import { DocumentsService } from './documents.service.js';
import { SignatureRequestsService } from './signature-requests.service.js';
import { QuotesModule } from '../quotes/quotes.module.js';
import { FilesService } from './files.service.js';
import { UploadsController } from './uploads.controller.js';

/** Documents and their signatures, and the files of customers. */
@Module({
  imports: [QuotesModule],
  controllers: [UploadsController, DocumentsController],
  providers: [FilesService, DocumentHooks, DocumentsService, DocumentMails, DocumentSignatures, SignatureRequestsService],
  exports: [FilesService, SignatureRequestsService],
})
export class FilesModule {}
