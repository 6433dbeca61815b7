import type { ClientActionFunctionArgs } from '@remix-run/react';
import { keepInput } from '../../http/keep-input';
import { submittedValues } from './submitted-values';

/**
 * Run the action of an account page in the browser. Without a response (offline, server unavailable), the form keeps its values and shows a
 * message instead of being replaced by the error page.
 */
export async function keepValues({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const form = await request.clone().formData();
  const answer = await keepInput(() => serverAction<object>());
  return 'fields' in answer && !('values' in answer) ? { ...answer, values: submittedValues(form) } : answer;
}
