import type { ClientActionFunctionArgs } from '@remix-run/react';
import { keepInput } from '../../http/keep-input';
import { typed } from './typed';

/**
 * The action of these pages as the browser runs it: without an answer (offline, the server away) the form stays as it was typed,
 * with a message, and nothing gives way to the error page.
 */
export async function keepTyped({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const form = await request.clone().formData();
  const answer = await keepInput(() => serverAction<object>());
  return 'fields' in answer && !('values' in answer) ? { ...answer, values: typed(form) } : answer;
}
