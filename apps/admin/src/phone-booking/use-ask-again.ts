import type { ComingMessages } from '@haulbook/resource-contracts';
import { useOverlays, usePost } from '@haulbook/resource-admin';
import type { toInput } from './call-draft';

/**
 * Return how to ask before a call is saved whose message went to the same receiver minutes ago.
 * @returns a function that resolves with true when there is nothing to ask, or the person goes on
 */
export function useAskAgain(): (input: ReturnType<typeof toInput>) => Promise<boolean> {
  const { modal } = useOverlays();
  const post = usePost([]);
  return async (input) => {
    if (input.confirmation === 'none') return true;
    const asked = { messages: 'show', idempotencyKey: crypto.randomUUID() } as const;
    // What is refused here is refused, and said, by the call itself.
    const coming = await post<ComingMessages>('/api/phone-bookings', input, asked).catch(() => null);
    if (!coming || coming.warnings.length === 0) return true;
    return new Promise((resolve) => {
      modal.confirm({
        title: 'Send it again?',
        content: coming.warnings.join(' '),
        okText: 'Send it again',
        cancelText: 'Go back',
        onOk: () => resolve(true),
        onCancel: () => resolve(false),
      });
    });
  };
}
