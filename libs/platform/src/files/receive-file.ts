import type { CallHandler, ExecutionContext, NestInterceptor, Type } from '@nestjs/common';
import { DomainError, invalid } from '@haulbook/resource';
import type { Request, Response } from 'express';
import multer, { memoryStorage, MulterError } from 'multer';
import type { Observable } from 'rxjs';

/** A file as it was received, before anything of it is trusted. */
export interface Received {
  originalname: string;
  buffer: Buffer;
}

const MB = 1_000_000;

/** Read one file from the form field `file` into memory, up to `maxBytes`; anything else in the form is refused. */
export function receiveFile(maxBytes: number): Type<NestInterceptor> {
  const receive = multer({
    storage: memoryStorage(),
    limits: { fileSize: maxBytes, files: 1, fields: 0, parts: 2 },
    defParamCharset: 'utf8',
  }).single('file');

  return class ReceiveFile implements NestInterceptor {
    async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
      const http = context.switchToHttp();
      await new Promise<void>((resolve, reject) =>
        receive(http.getRequest<Request>(), http.getResponse<Response>(), (error: unknown) =>
          error ? reject(refusal(error, maxBytes)) : resolve(),
        ),
      );
      return next.handle();
    }
  };
}

/** Return what was received. @throws DomainError `validation` without a file */
export function contentOf(file: Received | undefined): Buffer {
  if (!file) throw invalid({ file: 'Please choose a file' });
  return file.buffer;
}

/** Check what was received against the owner's limit. @throws DomainError `payload_too_large` */
export function requireSize(file: Received | undefined, megabytes: number): void {
  if ((file?.buffer.length ?? 0) > megabytes * MB) throw tooLarge(megabytes);
}

const tooLarge = (megabytes: number) => new DomainError('payload_too_large', `This file is larger than ${megabytes} MB`);

function refusal(error: unknown, maxBytes: number): Error {
  if (!(error instanceof MulterError)) return invalid({ file: 'The upload didn’t work. Please try again.' });
  if (error.code === 'LIMIT_FILE_SIZE') return tooLarge(Math.floor(maxBytes / MB));
  return invalid({ file: 'Please upload one file at a time' });
}
