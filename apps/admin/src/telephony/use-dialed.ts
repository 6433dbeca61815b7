import { useFormat } from '@haulbook/resource-admin';

/** Return a number as it is dialed, `+19195045200` where its country is known; null when there is nothing to dial. */
export function useDialed(number: string): string | null {
  return useFormat().phone.link(number)?.replace('tel:', '') ?? null;
}
