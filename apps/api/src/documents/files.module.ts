import { Module } from '@nestjs/common';
import { DocumentHooks } from './document.hooks.js';
import { DocumentMails } from './document-mails.service.js';
import { DocumentSignatures } from './document-signatures.service.js';
import { DocumentsController } from './documents.controller.js';
import { DocumentsService } from './documents.service.js';
import { SignatureRequestsService } from './signature-requests.service.js';
import { FileStore } from '@haulbook/platform';
import { QuotesModule } from '../quotes/quotes.module.js';
import { FilesController } from './files.controller.js';
import { FileSetup } from './file-setup.service.js';
import { FilesService } from './files.service.js';

/** Documents and their signatures; uploads, downloads and the private store behind them. */
@Module({
  imports: [QuotesModule],
  controllers: [FilesController, DocumentsController],
  providers: [
    FileStore,
    FilesService,
    FileSetup,
    DocumentHooks,
    DocumentsService,
    DocumentMails,
    DocumentSignatures,
    SignatureRequestsService,
  ],
  exports: [FilesService, FileSetup, FileStore, SignatureRequestsService],
})
export class FilesModule {}
