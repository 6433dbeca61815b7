import type { CallHandler, ExecutionContext, NestInterceptor, Type } from '@nestjs/common';
import { DomainError, invalid } from '@haulbook/resource';
import type { Request, Response } from 'express';
import multer, { memoryStorage, MulterError } from 'multer';
import type { Observable } from 'rxjs';

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

function refusal(error: unknown, maxBytes: number): Error {
  if (!(error instanceof MulterError)) return invalid({ file: 'The upload didn’t work. Please try again.' });
  if (error.code === 'LIMIT_FILE_SIZE')
    return new DomainError('payload_too_large', `This file is larger than ${Math.floor(maxBytes / 1_000_000)} MB`);
  return invalid({ file: 'Please upload one file at a time' });
}
