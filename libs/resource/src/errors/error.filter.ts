import { Catch, HttpException, Logger, Optional, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { ErrorBody, ErrorCode } from '@haulbook/resource-contracts';
import { currentIdentity } from '../policy/actor.js';
import { fromDatabase } from './database-errors.js';
import { DomainError } from './domain-error.js';
import { ENGLISH_SENTENCES, Sentences, toldBody } from './sentences.js';

const CODE_OF_STATUS: Record<number, ErrorCode> = {
  400: 'validation',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  413: 'payload_too_large',
  415: 'unsupported_media',
  429: 'too_many_requests',
  503: 'unavailable',
};

interface Reply {
  headersSent: boolean;
  status(code: number): Reply;
  setHeader(name: string, value: string): void;
  json(body: unknown): void;
}

/**
 * Turns errors into responses: `{code, message, fields, details, requestId, traceId}`, in the words of the application. Unexpected errors are
 * logged, and the response does not describe them.
 */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly log = new Logger('Errors');

  constructor(@Optional() private readonly sentences: Sentences = ENGLISH_SENTENCES) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<Reply>();
    const { status, body } = this.describe(error);
    if (reply.headersSent) return;
    if (status === 503 || status === 429) reply.setHeader('Retry-After', '5');
    reply.status(status).json({ ...toldBody(body, this.sentences), ...currentIdentity() });
  }

  private describe(error: unknown): { status: number; body: ErrorBody } {
    const refusal = error instanceof DomainError ? error : fromDatabase(error);
    // The response leaves out the cause, such as a full disk, which operators need to know.
    if (refusal?.code === 'unavailable' && refusal !== error) this.log.warn(error instanceof Error ? error.message : String(error));
    if (refusal) return { status: refusal.status, body: refusal.toBody() };
    const status = error instanceof HttpException ? error.getStatus() : bodyParserStatus(error);
    if (status !== null && status < 500)
      return { status, body: { code: CODE_OF_STATUS[status] ?? 'validation', message: sentence(error) } };
    this.log.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return { status: 500, body: { code: 'internal', message: 'Something went wrong on our side. Please try again.' } };
  }
}

/** Return the status of an error of Express's body parser, such as a body that is too large or not JSON. */
function bodyParserStatus(error: unknown): number | null {
  const status = (error as { status?: unknown; expose?: boolean } | null)?.status;
  return typeof status === 'number' && (error as { expose?: boolean }).expose ? status : null;
}

function sentence(error: unknown): string {
  const message = error instanceof Error ? error.message : 'The request was refused';
  return message.startsWith('Cannot ') ? 'There is nothing at this address' : message;
}
