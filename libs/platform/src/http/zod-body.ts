import type { PipeTransform } from '@nestjs/common';
import { invalid } from '@haulbook/resource';
import type { ZodType } from 'zod';

/** Parses input by a contract; each issue becomes a message next to its field (`contact.email`). */
export class ContractPipe<Output> implements PipeTransform<unknown, Output> {
  constructor(readonly contract: ZodType<Output>) {}

  transform(value: unknown): Output {
    const parsed = this.contract.safeParse(value ?? {});
    if (parsed.success) return parsed.data;
    const fields: Record<string, string> = {};
    for (const issue of parsed.error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message;
    throw invalid(fields);
  }
}

/**
 * Parse the request's body, query or parameters by their contract.
 * @example `@Body(body(bookingInput)) input: BookingInput`
 * @throws DomainError `validation` (400) with one message per field.
 */
export const body = <Output>(contract: ZodType<Output>): PipeTransform<unknown, Output> => new ContractPipe(contract);
/** Same as `body`, for a query string. */
export const query = body;
